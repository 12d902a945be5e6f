import type { RoundView } from "@apogee/contract";
import type { ComponentType } from "react";
import { BaccaratCoup } from "./baccarat/baccarat-coup.tsx";
import { BlackjackHands } from "./blackjack/blackjack-hands.tsx";
import { ClusterBoards } from "./clusters/cluster-boards.tsx";
import { CoinFlips } from "./coin-flip/coin-flips.tsx";
import { CrapsRolls } from "./craps/craps-rolls.tsx";
import { DiceRoll } from "./dice/dice-roll.tsx";
import { DrawnCards } from "./hi-lo/drawn-cards.tsx";
import { KenoDraw } from "./keno/keno-draw.tsx";
import { LimboDraw } from "./limbo/limbo-draw.tsx";
import { MineField } from "./mines/mine-field.tsx";
import { BallWay } from "./plinko/ball-way.tsx";
import { RouletteSpin } from "./roulette/roulette-spin.tsx";
import { SicBoRoll } from "./sic-bo/sic-bo-roll.tsx";
import type { Sheet } from "./slots/sheet.ts";
import { SlotSpins } from "./slots/slot-spins.tsx";
import { BothHands } from "./table-poker/both-hands.tsx";
import { ClimbedFloors } from "./tower/climbed-floors.tsx";
import { PlayedHands } from "./video-poker/played-hands.tsx";

/** What a picture shows. */
export interface PictureProps {
  /** At least one phase was shown. */
  readonly round: RoundView;
  /** The names of a pokie's symbols and its lines; null for other families. */
  readonly sheet: Sheet | null;
}

/** The picture of each family's rounds, for the history and the verifier. A new family gets its own here. */
export const PICTURES: Readonly<Record<string, ComponentType<PictureProps>>> = {
  baccarat: BaccaratCoup,
  blackjack: BlackjackHands,
  clusters: ClusterBoards,
  "coin-flip": CoinFlips,
  craps: CrapsRolls,
  dice: DiceRoll,
  "hi-lo": DrawnCards,
  keno: KenoDraw,
  limbo: LimboDraw,
  mines: MineField,
  plinko: BallWay,
  roulette: RouletteSpin,
  "sic-bo": SicBoRoll,
  slots: SlotSpins,
  "table-poker": BothHands,
  tower: ClimbedFloors,
  "video-poker": PlayedHands,
};
