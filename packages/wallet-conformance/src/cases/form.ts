import type { Stage } from "../stage.ts";
import type { Act, Part } from "../vocabulary.ts";
import type { Case } from "./case.ts";

/** Texts that are not JSON objects. */
const NO_OBJECTS = ["{", "[]", "null", '"bet"', "bet", ""];
/** Values that are not non-empty texts. */
const NO_TEXTS = [7, null, {}, [], true, ""];

export const form: readonly Case[] = [
  {
    name: "form/without-player",
    invariant: 14,
    says: "A balance request, a bet, a win and a rollback without a player are bad requests.",
    run: (on) => lacking(on, "player", true),
  },
  {
    name: "form/without-currency",
    invariant: 14,
    says: "A balance request, a bet, a win and a rollback without a currency are bad requests.",
    run: (on) => lacking(on, "currency", true),
  },
  {
    name: "form/without-game",
    invariant: 14,
    says: "A bet, a win and a rollback without a game are bad requests.",
    run: (on) => lacking(on, "game"),
  },
  {
    name: "form/without-round",
    invariant: 14,
    says: "A bet, a win and a rollback without a round are bad requests.",
    run: (on) => lacking(on, "round"),
  },
  {
    name: "form/without-id",
    invariant: 14,
    says: "A bet, a win and a rollback without an id are bad requests.",
    run: (on) => lacking(on, "id"),
  },
  {
    name: "form/without-original",
    invariant: 14,
    says: "A rollback without an original transaction is a bad request.",
    run: (on) => bent(on, "original", [undefined], ({ back }) => [back]),
  },
  {
    name: "form/without-amount",
    invariant: 14,
    says: "A bet and a win without an amount are bad requests.",
    run: (on) => bent(on, "amount", [undefined], ({ bet, win }) => [bet, win]),
  },
  {
    name: "form/ids-of-another-type",
    invariant: 14,
    says: "An id that is not a text, or is empty, is a bad request: that of a round, a transaction, or the original of a rollback.",
    async run(on) {
      for (const part of ["id", "round"] as const) await bent(on, part, NO_TEXTS, ({ bet }) => [bet]);
      await bent(on, "original", NO_TEXTS, ({ back }) => [back]);
    },
  },
  {
    name: "form/no-object",
    invariant: 14,
    says: "A body that is not a JSON object is a bad request, even if it is signed correctly.",
    async run(on) {
      for (const raw of NO_OBJECTS) await on.refuses([on.bet(10)], ["bad_request"], { raw });
    },
  },
];

interface Said {
  readonly bet: Act;
  readonly win: Act;
  readonly back: Act;
}

function lacking(on: Stage, part: Part, asked = false): Promise<void> {
  return bent(on, part, [undefined], ({ bet, win, back }) => [...(asked ? [undefined] : []), bet, win, back]);
}

/** Each call is refused with each of these values in place of a part; the bet that was to be rolled back remains. */
async function bent(
  on: Stage,
  part: Part,
  values: readonly unknown[],
  chosen: (said: Said) => ReadonlyArray<Act | undefined>,
): Promise<void> {
  const placed = on.bet(10);
  await on.does([placed], -10);
  for (const as of values) {
    for (const act of chosen({ bet: on.bet(10), win: on.win(10), back: on.rollback(placed) }))
      await on.refuses(act ? [act] : [], ["bad_request"], { bent: { part, as } });
  }
  await on.does([on.rollback(placed)], 10);
}
