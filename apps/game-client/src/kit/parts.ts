import type { Game } from "@apogee/engine";
import type { IntlShape } from "react-intl";
import type { StudioClient } from "../api/studio-client.ts";
import type { Memory } from "../boot/memory.ts";
import type { MessageId } from "../intl/messages.ts";
import type { Bed } from "../sound/bed.ts";
import type { Motion } from "../stage/motion.ts";
import type { Meter } from "../state/meter.ts";
import type { Store } from "../state/store.ts";
import type { Cue } from "./play/cue.ts";
import type { RoundLog } from "./play/round-log.ts";
import type { Visit } from "./play/visit.ts";
import type { Recomputing } from "./recomputing.ts";
import type { Replay } from "./replay/replay.ts";
import type { FrameState } from "./state.ts";

/** The sounds that every family has; the number distinguishes variants. */
export interface FrameSounds {
  readonly muted: boolean;
  setMuted(muted: boolean): void;
  /** In percent. */
  readonly volume: number;
  setVolume(percent: number): void;
  readonly music: boolean;
  setMusic(music: boolean): void;
  setBed(bed: Bed): void;
  unlock(): Promise<void>;
  play(name: "press" | "bet" | "refuse", variant?: number): void;
}

/** One line of the list of keys: the keys and their action. */
export interface KeyLine {
  readonly keys: readonly string[];
  readonly does: MessageId;
}

/** Everything that the frame around a game uses. A family's own parts extend it. */
export interface FrameParts {
  /** The version of the title that is shown. */
  readonly game: Game;
  /** SHA-256 of its sheet. */
  readonly sheetSha256: string;
  readonly recomputing: Recomputing;
  /** The family's own keys, for the menu. */
  readonly keys: readonly KeyLine[];
  readonly client: StudioClient;
  readonly sounds: FrameSounds;
  readonly store: Store<FrameState>;
  /** The win as it is shown, counted up. */
  readonly meter: Meter;
  readonly motion: Motion;
  readonly cue: Cue;
  readonly visit: Visit;
  /** Stores preferences on this device. */
  readonly device: Memory;
  /** The bets with the lowest and the highest return, in words; left out if every bet returns the same. */
  readonly returnBets?: readonly [lowest: string, highest: string];
  /** The rounds of a demo as they were shown. */
  readonly log: RoundLog;
  readonly intl: IntlShape;
  readonly money: (cents: number, sign?: "auto" | "always") => string;
  /** The duration of the session in ms. */
  readonly sessionMs: () => number;
  /** Opens the current version of the game once a round of an earlier one is over; null if this is the current one. */
  readonly openCurrent: (() => Promise<void>) | null;
  /** The recorded round that is shown again; null in play. */
  readonly replay: Replay | null;
}
