import type { RoundView } from "@apogee/contract";
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
import { RouletteSpin } from "./roulette/roulette-spin.tsx";
import { BallWay } from "./plinko/ball-way.tsx";
import { SicBoRoll } from "./sic-bo/sic-bo-roll.tsx";
import { GambledCards } from "./slots/gambled-cards.tsx";
import { RoundSpins } from "./slots/round-spins.tsx";
import type { Sheet } from "./slots/sheet.ts";
import { ClimbedFloors } from "./tower/climbed-floors.tsx";
import { BothHands } from "./table-poker/both-hands.tsx";
import { PlayedHands } from "./video-poker/played-hands.tsx";

interface RoundPictureProps {
  readonly round: RoundView;
  /** For pokies only. */
  readonly sheet: Sheet | null;
}

/** Whether a round can be shown as a picture. */
export function hasPicture({ family, phases }: RoundView): boolean {
  return family !== null && phases.length > 0;
}

/** A round as its family shows it. */
export function RoundPicture({ round, sheet }: RoundPictureProps) {
  if (round.family === "slots" && sheet)
    return (
      <>
        <RoundSpins round={round} sheet={sheet} />
        <GambledCards round={round} />
      </>
    );
  if (round.family === "baccarat") return <BaccaratCoup round={round} />;
  if (round.family === "blackjack") return <BlackjackHands round={round} />;
  if (round.family === "clusters") return <ClusterBoards round={round} />;
  if (round.family === "craps") return <CrapsRolls round={round} />;
  if (round.family === "dice") return <DiceRoll round={round} />;
  if (round.family === "hi-lo") return <DrawnCards round={round} />;
  if (round.family === "limbo") return <LimboDraw round={round} />;
  if (round.family === "coin-flip") return <CoinFlips round={round} />;
  if (round.family === "keno") return <KenoDraw round={round} />;
  if (round.family === "mines") return <MineField round={round} />;
  if (round.family === "roulette") return <RouletteSpin round={round} />;
  if (round.family === "plinko") return <BallWay round={round} />;
  if (round.family === "tower") return <ClimbedFloors round={round} />;
  if (round.family === "sic-bo") return <SicBoRoll round={round} />;
  if (round.family === "video-poker") return <PlayedHands round={round} />;
  if (round.family === "table-poker") return <BothHands round={round} />;
  return null;
}
