import {
  defineAction,
  defineQuery,
  moment,
  timeIn,
  type Action,
  type ActionContext,
  type Query,
} from "@apogee/actions";
import { isLocalOnly } from "@apogee/config";
import { InvalidFields, refusal } from "@apogee/kernel";
import { z } from "zod";
import { storeOffset } from "../../clock.ts";
import type { Platform } from "../../platform.ts";

/** Status 409, code `clock_fixed`: others can reach this platform, so its clock is not a member's to move. */
export class ClockFixed extends refusal(
  "clock_fixed",
  409,
  "The clock of this platform shows the real time. Members can move it in demos on their own machine alone.",
) {}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const duration = z.string().max(8).describe("how far, like 90s, 30m, 24h or 7d");
const shown = z.object({ now: moment, offset_ms: z.int().describe("How far it is from the machine's time.") });
const FIXED = {
  code: "clock_fixed",
  status: 409,
  when: "Others can reach this platform, so members cannot move its clock.",
} as const;

type ClockParts = () => Pick<Platform, "clock" | "config">;

/** `clock.show`: the platform's time. */
export function clockQuery(parts: ClockParts): Query {
  return defineQuery({
    name: "clock.show",
    permission: "system.read",
    summary: "show the platform's time",
    filters: z.object({}),
    output: shown.extend({ movable: z.boolean().describe("Whether members can move it, as in a demo.") }),
    async run() {
      const { clock, config } = parts();
      return { now: clock.date(), offset_ms: clock.offsetMs, movable: isLocalOnly(config) };
    },
    says: ({ now, offset_ms: offset }) => `${now}${offset === 0 ? "" : ` (moved by ${offset / 1_000} s)`}`,
  });
}

/** `clock.forward`, `clock.back`, `clock.set` and `clock.reset`: for demonstrations. */
export function clockActions(parts: ClockParts): Action[] {
  const common = {
    permission: "system.manage",
    output: shown,
    refusals: [FIXED],
    reason: "members",
    says: ({ now }: { readonly now: string }) => `It is now ${now}.`,
  } as const;
  return [
    ...([["forward", 1] as const, ["back", -1] as const].map(([verb, sign]) =>
      defineAction({
        ...common,
        name: `clock.${verb}`,
        summary: `move the clock ${verb} by a duration like 90s, 30m, 24h or 7d; every process follows at once`,
        input: z.object({ duration }),
        command: { arguments: ["duration"] },
        run: (context, input) => move(context, parts(), (offset) => offset + sign * msOf(input.duration)),
      }),
    ) satisfies Action[]),
    defineAction({
      ...common,
      name: "clock.set",
      summary: "set the clock to a time like 2028-02-29T23:59:30Z; it continues from there",
      input: z.object({ time: z.string().max(40).describe("the time with its zone, like 2028-02-29T23:59:30Z") }),
      command: { arguments: ["time"] },
      run: (context, { time }) =>
        move(context, parts(), (offset, now) => offset + (timeIn(time, "time").getTime() - now)),
    }),
    defineAction({
      ...common,
      name: "clock.reset",
      summary: "return to the machine's time",
      input: z.object({}),
      run: (context) => move(context, parts(), () => 0),
      says: () => "The clock shows the machine's time again.",
    }),
  ];
}

async function move(
  { tx, actor, reason, caller, afterCommit }: ActionContext,
  { clock, config }: ReturnType<ClockParts>,
  offsetOf: (offset: number, now: number) => number,
): Promise<z.input<typeof shown>> {
  // An operator at the command line has the machine.
  if (caller.permissions !== null && !isLocalOnly(config)) throw new ClockFixed();
  const offset = offsetOf(clock.offsetMs, clock.now());
  const now = new Date(clock.now() - clock.offsetMs + offset);
  await storeOffset(tx, clock, offset, {
    actor,
    reason: reason === "" ? null : reason,
    address: caller.address,
  });
  afterCommit(() => clock.setOffset(offset));
  return { now, offset_ms: offset };
}

function msOf(text: string): number {
  const match = /^(\d{1,6})([smhd])$/.exec(text);
  if (!match)
    throw new InvalidFields({ duration: { invalid: `${text} is not a duration. Write 90s, 30m, 24h or 7d.` } });
  return Number(match[1]) * UNITS[match[2]!]!;
}
