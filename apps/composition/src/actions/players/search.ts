import { defineQuery, table, type Query } from "@apogee/actions";
import { playerOfPayment, playersOfAddress, playersOfCard } from "@apogee/cashier";
import { personal } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { findPlayer, findPlayerByEmail, playersById, playersByPhone, playersLike, type Player } from "@apogee/identity";
import { walletById } from "@apogee/wallet";
import { z } from "zod";
import { LINE_HEAD, lineCells, playerLine, playerLines } from "./player-line.ts";
import { searchKeys, type SearchKeys } from "./search-keys.ts";
import { whyAlike } from "./why-alike.ts";

/** The most players that one way of searching finds. */
const MOST = 200;
const WAYS = ["number", "payment", "round", "email", "address", "phone", "card", "nickname", "name"] as const;
type Way = (typeof WAYS)[number];

const why = z.object({
  by: z.enum(WAYS).describe("What fits the text: the player's number, a payment's, and so on."),
  how: z.enum(["same", "begins", "ends", "contains", "similar"]),
  shown: personal("name").nullable().describe("What was found, masked where it is a card."),
});
type Why = z.output<typeof why>;

const SAID: Readonly<Record<Why["how"], string>> = {
  same: "is",
  begins: "begins with",
  ends: "ends in",
  contains: "contains",
  similar: "is similar to",
};

/** `player.search`: finds players by any one thing that is known of them. */
export function searchQuery(): Query {
  return defineQuery({
    name: "player.search",
    permission: "players.read",
    summary:
      "find players by number, e-mail address, nickname, name, phone number, last four digits of a card, payment, round or address of coins; names may be misspelt",
    filters: z.object({
      text: z.string().min(1).max(254).describe("what is known of the player"),
      limit: z.int().min(1).max(100).default(20).describe("the most players of this page"),
      offset: z.int().min(0).max(1_000).default(0).describe("how many players to pass over"),
    }),
    output: z.object({
      searched: z.array(z.enum(WAYS)).describe("What the text was searched as."),
      rows: z.array(playerLine.extend({ why: z.array(why).describe("Why the player was found, best first.") })),
      total: z.int().describe(`The number of players found; each way finds ${MOST} at most.`),
    }),
    command: { arguments: ["text"] },
    async run({ db }, { text, limit, offset }) {
      const keys = searchKeys(text);
      const found = await exactly(db, keys);
      const alike = keys.words === null ? [] : await playersLike(db, keys.words, MOST);
      const ids = [...new Set([...found.keys(), ...alike.map(({ playerId }) => playerId)])];
      const shown = ids.slice(offset, offset + limit);
      const lines = await playerLines(db, shown);
      const players = new Map((await playersById(db, shown)).map((player) => [player.id, player]));
      const rows = shown.flatMap((id) => {
        const [line, player] = [lines.get(id), players.get(id)];
        if (!line || !player) return [];
        const exact = found.get(id) ?? [];
        const words = keys.words === null ? [] : alikeBy(keys.words, player, exact);
        return [{ ...line, why: [...exact, ...words] }];
      });
      return { searched: waysOf(keys), rows, total: ids.length };
    },
    says: ({ searched, rows, total }) =>
      rows.length === 0
        ? `No player was found by ${searched.join(", ") || "so short a text"}.`
        : `${table([
            [...LINE_HEAD, "why"],
            ...rows.map((row) => [...lineCells(row), row.why.map(whyText).join("; ")]),
          ])}\n${total} found, searched by ${searched.join(", ")}.`,
  });
}

const whyText = ({ by, how, shown }: Why): string => `${by} ${SAID[how]} ${shown ?? "the text"}`;

function waysOf(keys: SearchKeys): Way[] {
  return [
    ...(keys.number === null ? [] : (["number", "payment"] as const)),
    ...(keys.round === null ? [] : (["round"] as const)),
    ...(keys.email === null && keys.words === null ? [] : (["email"] as const)),
    ...(keys.address === null ? [] : (["address"] as const)),
    ...(keys.phone === null ? [] : (["phone"] as const)),
    ...(keys.lastFour === null ? [] : (["card"] as const)),
    ...(keys.words === null ? [] : (["nickname", "name"] as const)),
  ];
}

/** Players whom the text names exactly, in the order of the ways. */
async function exactly(db: Database, keys: SearchKeys): Promise<Map<number, Why[]>> {
  const found = new Map<number, Why[]>();
  const add = (playerId: number | undefined, by: Way, how: Why["how"], shown: string | null = null): void => {
    if (playerId !== undefined) found.set(playerId, [...(found.get(playerId) ?? []), { by, how, shown }]);
  };
  const { number, round, email, address, phone, lastFour } = keys;
  if (number !== null) add((await findPlayer(db, number))?.id, "number", "same", String(number));
  if (number !== null) add(await playerOfPayment(db, number), "payment", "same", String(number));
  if (round !== null)
    add((await walletById(db, round.walletId))?.playerId, "round", "same", `${round.walletId}-${round.round}`);
  if (email !== null) add((await findPlayerByEmail(db, email))?.id, "email", "same");
  if (address !== null) for (const id of await playersOfAddress(db, address, MOST)) add(id, "address", "same", address);
  if (phone !== null) for (const id of await playersByPhone(db, phone, MOST)) add(id, "phone", "ends", phone);
  if (lastFour !== null)
    for (const { playerId, card } of await playersOfCard(db, lastFour, MOST)) add(playerId, "card", "same", card);
  return found;
}

function alikeBy(words: string, { email, personal }: Player, exact: readonly Why[]): Why[] {
  const fields = [
    ["nickname", personal.nickname],
    ["name", personal.first_name],
    ["name", personal.middle_name],
    ["name", personal.last_name],
    ["email", email.slice(0, email.lastIndexOf("@"))],
  ] as const satisfies ReadonlyArray<readonly [Way, string | null]>;
  const known = new Set(exact.map(({ by }) => by));
  return whyAlike<Way>(words, fields).flatMap(({ by, how }) => {
    if (known.has(by)) return [];
    known.add(by);
    return [{ by, how, shown: by === "email" ? null : shownOf(by, personal) }];
  });
}

const shownOf = (by: Way, { nickname, first_name, middle_name, last_name }: Player["personal"]): string | null =>
  by === "nickname" ? nickname : [first_name, middle_name, last_name].filter(Boolean).join(" ") || null;
