import { device, NOWHERE, tab } from "../../boot/memory.ts";
import { sessionClock } from "../../boot/session-clock.ts";
import { moneyWriter } from "../../intl/money.ts";
import { Meter } from "../../state/meter.ts";
import type { Launch } from "../launch.ts";
import type { FrameParts } from "../parts.ts";
import type { Recomputing } from "../recomputing.ts";
import type { Kept } from "../state.ts";
import { Cue } from "./cue.ts";
import { likesGamble } from "./likes-gamble.ts";
import { likesTurbo } from "./likes-turbo.ts";
import { logAtOpening } from "./round-log.ts";
import { Visit } from "./visit.ts";

type MadeHere =
  | "client"
  | "meter"
  | "cue"
  | "visit"
  | "device"
  | "log"
  | "intl"
  | "money"
  | "sessionMs"
  | "openCurrent"
  | "recomputing"
  | "replay";

/** The parts that are the same for every family, and what the initial state needs of them. */
export function makeParts(
  { client, opening, intl, openCurrent, replay }: Launch,
  recomputing: Recomputing,
  isCurrent: boolean,
  muted: boolean,
): { readonly parts: Pick<FrameParts, MadeHere>; readonly kept: Kept } {
  // A replay leaves no trace of a spin that never was.
  const visit = new Visit(replay ? NOWHERE : tab, opening);
  return {
    kept: {
      netCents: visit.netCents,
      turbo: replay === null && likesTurbo(device),
      gamble: replay === null && likesGamble(device),
      muted,
    },
    parts: {
      client,
      visit,
      device,
      intl,
      recomputing,
      replay,
      meter: new Meter(),
      cue: new Cue(),
      log: logAtOpening(opening, recomputing),
      money: moneyWriter(opening.currency, intl.locale),
      sessionMs: sessionClock(opening.session_started_at, client.serverTime, () => performance.now()),
      openCurrent: isCurrent || replay ? null : openCurrent,
    },
  };
}
