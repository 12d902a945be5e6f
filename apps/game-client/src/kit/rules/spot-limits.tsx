import { useText } from "../../intl/use-text.ts";
import { useFrameState, useMoney } from "../hud/frame-context.ts";
import { Fact } from "./fact.tsx";

interface SpotLimitsProps {
  /** The only kind of spot of the game; without it, the limits of kinds that have none of their own are shown. */
  readonly spot?: string;
  /** A round starts with a single bet, so limits of several together mean nothing. */
  readonly single?: boolean;
  /** The rules of the game allow further stakes during a round, which the limits do not include. */
  readonly added?: boolean;
}

/** The least and the most on one spot of a table and on all spots of a round, as the platform checks them. */
export function SpotLimits({ spot, single = false, added = false }: SpotLimitsProps) {
  const text = useText();
  const money = useMoney();
  const spots = useFrameState(({ opening }) => opening.bets.spots);
  const rangeOf = (kind: string): string | null => {
    const range = spots.find((each) => each.spot === kind);
    return range ? text("rules.limitsRange", { least: money(range.least_cents), most: money(range.most_cents) }) : null;
  };
  const each = (spot !== undefined && rangeOf(spot)) || rangeOf("any");
  const round = single ? null : rangeOf("round");
  const hasOthers = spot === undefined && spots.some(({ spot: kind }) => kind !== "any" && kind !== "round");
  const note = added && text("rules.limitsAdded");
  return (
    <>
      {each !== null && (
        <Fact name={text("rules.limitsSpot")} value={each}>
          {single ? note : hasOthers && text("rules.limitsOther")}
        </Fact>
      )}
      {round !== null && (
        <Fact name={text("rules.limitsRound")} value={round}>
          {note}
        </Fact>
      )}
    </>
  );
}
