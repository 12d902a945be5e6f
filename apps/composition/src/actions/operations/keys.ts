import { defineList, moment, table, type Query } from "@apogee/actions";
import { keysOfProviders } from "@apogee/gateway";
import { z } from "zod";
import { knownKeys } from "../../keys/accept-keys.ts";
import type { Platform } from "../../platform.ts";

const DAY_MS = 86_400_000;

/** `keys.ages`: how old the keys are. Keys themselves never leave their process. */
export function keysQuery(platform: () => Platform): Query {
  return defineList({
    name: "keys.ages",
    permission: "system.read",
    summary: "list the sealing keys and the keys of outside game providers with their ages, oldest first",
    filters: z.object({}),
    row: z.object({
      of: z.enum(["platform", "provider"]),
      name: z.string(),
      fingerprint: z.string().nullable().describe("Identifies a sealing key and reveals nothing else about it."),
      since: moment.nullable(),
      age_days: z.int().nullable(),
      ends_at: moment.nullable().describe("When a former key of a provider stops being accepted."),
      here: z.boolean().describe("Whether the process that answers has it."),
    }),
    sorts: { name: ({ name }) => name, age: ({ age_days: days }) => days },
    async all({ db, at }) {
      const daysSince = (since: Date | null): number | null =>
        since && Math.max(0, Math.floor((at.getTime() - since.getTime()) / DAY_MS));
      const own = (await knownKeys(platform())).map(({ name, fingerprint, since, here }) => ({
        of: "platform" as const,
        name,
        fingerprint,
        since,
        age_days: daysSince(since),
        ends_at: null,
        here,
      }));
      const others = (await keysOfProviders(db, at)).map(({ providerId, createdAt, validUntil }) => ({
        of: "provider" as const,
        name: providerId,
        fingerprint: null,
        since: createdAt,
        age_days: daysSince(createdAt),
        ends_at: validUntil,
        here: true,
      }));
      return [...own, ...others].toSorted((one, other) => (other.age_days ?? -1) - (one.age_days ?? -1));
    },
    says: (rows) =>
      table([
        ["of", "key", "since", "days", "fingerprint"],
        ...rows.map((row) => [
          row.of,
          row.name,
          row.since ?? "unknown",
          String(row.age_days ?? ""),
          row.here ? (row.fingerprint ?? "") : "ANOTHER",
        ]),
      ]),
  });
}
