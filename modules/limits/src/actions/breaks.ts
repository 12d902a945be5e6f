import { defineAction, moment, playerField, timeField, timeIn, type Action, type ActionContext } from "@apogee/actions";
import type { Refusal } from "@apogee/contract";
import { z } from "zod";
import { closeStakes } from "../amounts/commands/set-limit.ts";

const output = z.object({ before: moment.nullable(), until: moment.nullable() });
const REFUSALS: readonly Refusal[] = [
  { code: "not_found", status: 404, when: "There is no such player, or the player has no wallet." },
  { code: "break_runs", status: 422, when: "A break that the player took, or an exclusion, ends later." },
];

/** `limit.close`: accepts no stakes from a player until a time. */
export function closeAction(): Action {
  return defineAction({
    name: "limit.close",
    permission: "exclusions.set",
    summary: "accept no stakes from the player until a time; open rounds can be finished and money withdrawn",
    input: z.object({
      player: playerField,
      until: timeField.describe("end of the break, like 2031-05-01T12:00Z").meta({ placeholder: "time" }),
    }),
    output,
    refusals: REFUSALS,
    command: { arguments: ["player"] },
    run: (context, { player, until }) => changeBreak(context, player, timeIn(until)),
    says: ({ until }) => `No stakes until ${until}.`,
  });
}

/** `limit.open`: ends a break that an operator set. */
export function openAction(): Action {
  return defineAction({
    name: "limit.open",
    permission: "exclusions.set",
    summary: "end a break",
    input: z.object({ player: playerField }),
    output,
    refusals: REFUSALS,
    command: { arguments: ["player"] },
    run: (context, { player }) => changeBreak(context, player, null),
    says: ({ before }) => (before === null ? "There was no break." : "The break is over."),
  });
}

async function changeBreak({ tx, at, actor, reason }: ActionContext, playerId: number, until: Date | null) {
  const { before } = await closeStakes(tx, { playerId, until, actor, reason }, at);
  return { before, until };
}
