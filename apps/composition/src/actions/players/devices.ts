import { defineQuery, moment, playerField, table, type Query } from "@apogee/actions";
import { accountsSharingPayments } from "@apogee/cashier";
import { personal } from "@apogee/contract";
import { inTransaction, type Database } from "@apogee/database";
import { accountsAtAddresses, otherAccountsOf, sessionsOfPlayer } from "@apogee/identity";
import { z } from "zod";
import { knownPlayer, NO_SUCH_PLAYER } from "./known-player.ts";
import { playerLine, playerLines } from "./player-line.ts";

const MOST_SESSIONS = 100;
const MOST_LINKED = 50;
/** How much each reason weighs; a score is 100 at most. */
const WEIGHTS = { same_person: 60, card: 40, device: 30, address_and_browser: 20, address: 10 } as const;
type Reason = keyof typeof WEIGHTS;

const linked = playerLine.extend({
  score: z.int().min(0).max(100),
  reasons: z.array(
    z.object({
      reason: z.enum(Object.keys(WEIGHTS) as [Reason]),
      points: z.int(),
      shown: personal("network").nullable().describe("The card or the address, masked where it is a card."),
    }),
  ),
});

/** `player.devices`: sessions, and accounts that share something with a player. */
export function devicesQuery(): Query {
  return defineQuery({
    name: "player.devices",
    permission: "players.read",
    summary:
      "show a player's newest sessions with address and browser, and the accounts that share a person, a card, a device or an address, each with a score and its reasons",
    filters: z.object({ player: playerField }),
    output: z.object({
      sessions: z.array(
        z.object({
          id: z.int(),
          started_at: moment,
          seen_at: moment,
          ended_at: moment.nullable(),
          address: personal("network").nullable(),
          browser: z.string(),
        }),
      ),
      linked: z.array(linked).describe("Most alike first."),
    }),
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    async run({ db }, { player }) {
      await knownPlayer(db, player);
      const sessions = await sessionsOfPlayer(db, player, MOST_SESSIONS);
      return {
        sessions: sessions.map(({ id, startedAt, seenAt, endedAt, address, device }) => ({
          id,
          started_at: startedAt,
          seen_at: seenAt,
          ended_at: endedAt,
          address,
          browser: device,
        })),
        linked: await linkedTo(db, player),
      };
    },
    says: ({ sessions, linked: others }) =>
      [
        table([
          ["started", "seen", "address", "browser"],
          ...sessions.map((each) => [each.started_at, each.seen_at, each.address ?? "", each.browser]),
        ]),
        others.length === 0
          ? "No other account shares anything."
          : table([
              ["player", "score", "reasons"],
              ...others.map(({ player, score, reasons }) => [
                String(player),
                String(score),
                reasons.map(({ reason, shown }) => `${reason.replaceAll("_", " ")} ${shown ?? ""}`.trim()).join(", "),
              ]),
            ]),
      ].join("\n"),
  });
}

async function linkedTo(db: Database, playerId: number): Promise<Array<z.input<typeof linked>>> {
  const links = new Map<number, Map<Reason, string | null>>();
  const add = (other: number, reason: Reason, shown: string | null): void => {
    const reasons = links.get(other) ?? new Map<Reason, string | null>();
    links.set(other, reasons.set(reason, reasons.get(reason) ?? shown));
  };
  for (const other of await inTransaction(db, (tx) => otherAccountsOf(tx, playerId))) add(other, "same_person", null);
  for (const { playerId: other, by, card } of await accountsSharingPayments(db, playerId)) add(other, by, card);
  for (const { playerId: other, address, sameDevice } of await accountsAtAddresses(db, playerId))
    add(other, sameDevice ? "address_and_browser" : "address", address);
  const scored = [...links]
    .map(([other, reasons]) => ({
      other,
      score: Math.min(
        100,
        [...reasons.keys()].reduce((sum, reason) => sum + WEIGHTS[reason], 0),
      ),
      reasons: [...reasons].map(([reason, shown]) => ({ reason, points: WEIGHTS[reason], shown })),
    }))
    .toSorted((one, another) => another.score - one.score || one.other - another.other)
    .slice(0, MOST_LINKED);
  const lines = await playerLines(
    db,
    scored.map(({ other }) => other),
  );
  return scored.flatMap(({ other, score, reasons }) => {
    const line = lines.get(other);
    return line ? [{ ...line, score, reasons }] : [];
  });
}
