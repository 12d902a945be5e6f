import { defineQuery, moment, playerField, table, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import { FACT_KINDS, type FactKind } from "@apogee/contract/facts";
import { factsOfPlayer, type StoredFact } from "@apogee/events";
import { TIME } from "@apogee/limits";
import { z } from "zod";
import { knownPlayer, NO_SUCH_PLAYER } from "./known-player.ts";
import { moneyText } from "./money-text.ts";

const GROUPS = [...new Set(FACT_KINDS.map((kind) => kind.slice(0, kind.indexOf("."))))];
/** What facts state in minor units of their `currency`. */
const AMOUNTS: ReadonlySet<string> = new Set(["amount", "stake", "won", "threshold"]);

const line = z.object({
  id: z.int(),
  at: moment,
  kind: z.enum(FACT_KINDS),
  group: z.string().describe("The part of the kind before the dot, such as deposit."),
  text: z.string().describe("What happened, in words."),
  details: z.array(z.object({ name: z.string(), value: personal("text") })).describe("What the fact states."),
});

/** `player.timeline`: everything that happened to a player, newest first. */
export function timelineQuery(): Query {
  return defineQuery({
    name: "player.timeline",
    permission: "players.read",
    summary: "show everything that happened to a player in one column, newest first",
    filters: z.object({
      player: playerField,
      kind: z.array(z.enum(FACT_KINDS)).optional().describe("only these kinds, such as deposit.credited"),
      group: z
        .array(z.enum(GROUPS as [string]))
        .optional()
        .describe(`only kinds of these groups: ${GROUPS.join(", ")}`),
      before: z.int().min(1).optional().describe("the `next` of the page before: only older facts"),
      limit: z.int().min(1).max(200).default(50).describe("the most facts of this page"),
    }),
    output: z.object({
      rows: z.array(line),
      next: z.int().nullable().describe("Pass it as `before` for the next page; null at the end."),
      groups: z.array(z.string()).describe("All groups that can be asked for."),
    }),
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    async run({ db }, { player, kind, group, before, limit }) {
      await knownPlayer(db, player);
      const kinds = kindsOf(kind, group);
      const facts = await factsOfPlayer(db, player, { kinds, before, most: limit + 1 });
      const rows = facts.slice(0, limit);
      return { rows: rows.map(shown), next: facts.length > limit ? rows.at(-1)!.id : null, groups: GROUPS };
    },
    says: ({ rows }) =>
      rows.length === 0
        ? "Nothing happened."
        : table([
            ["at", "what", "details"],
            ...rows.map(({ at, text, details }) => [
              at,
              text,
              details.map(({ name, value }) => `${name} ${value}`).join(", "),
            ]),
          ]),
  });
}

function kindsOf(
  kinds: readonly FactKind[] | undefined,
  groups: readonly string[] | undefined,
): readonly FactKind[] | undefined {
  if (!kinds && !groups) return undefined;
  const ofGroups = FACT_KINDS.filter((kind) => groups?.includes(kind.slice(0, kind.indexOf("."))));
  return [...new Set([...(kinds ?? []), ...ofGroups])];
}

function shown({ id, at, kind, payload }: StoredFact): z.input<typeof line> {
  const words = kind.replace(".", " ").replaceAll("_", " ");
  return {
    id,
    at,
    kind,
    group: kind.slice(0, kind.indexOf(".")),
    text: `${words[0]!.toUpperCase()}${words.slice(1)}`,
    details: Object.entries(payload).flatMap(([name, value]) => {
      const said = valueOf(name, value, payload);
      return said === null ? [] : [{ name: name.replaceAll("_", " "), value: said }];
    }),
  };
}

function valueOf(name: string, value: unknown, { currency }: StoredFact["payload"]): string | null {
  if (value === null || name === "currency") return null;
  if (typeof value === "number" && AMOUNTS.has(name))
    return typeof currency === "string" && currency !== TIME
      ? `${moneyText(value, currency)} ${currency}`
      : `${value} minutes`;
  return Array.isArray(value) ? value.join(", ") : String(value as string | number | boolean);
}
