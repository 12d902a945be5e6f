import { time } from "@apogee/contract";
import { z } from "zod";
import { EVENT_KINDS, type EventKind, type PlayEvent } from "../domain/event.ts";

const facts = z.record(z.string(), z.unknown());

/** An event of the log, in minor units. */
export const eventRow = z.object({
  walletId: z.int(),
  seq: z.int(),
  at: time,
  key: z.string(),
  kind: z.enum(Object.keys(EVENT_KINDS) as EventKind[]),
  round: z.int(),
  gameId: z.int(),
  paytable: z.string(),
  sessionId: z.int().nullable(),
  stake: z.int(),
  win: z.int(),
  jackpotContribution: z.int(),
  jackpotWin: z.int(),
  real: z.int(),
  bonus: z.int(),
  deficit: z.int(),
  house: z.int(),
  houseBonus: z.int(),
  realAfter: z.int(),
  bonusAfter: z.int(),
  deficitAfter: z.int(),
  counted: z.int(),
  bonusId: z.int().nullable(),
  reverses: z.int().nullable(),
  late: z.boolean(),
  seedPairId: z.int().nullable(),
  nonce: z.int().nullable(),
  record: z
    .object({
      denomination: z.number(),
      choices: facts,
      phases: z.array(z.unknown()),
      decision: facts.optional(),
      freeSpin: facts.optional(),
    })
    .nullable()
    .describe("What was played, as the game records it."),
});

/** An event as operators see it. */
export const rowOf = ({ at, record, ...event }: PlayEvent): z.input<typeof eventRow> => ({
  ...event,
  at: at.toISOString(),
  record: record as z.input<typeof eventRow>["record"],
});
