import { useText } from "../../intl/use-text.ts";
import { useFrameState, useMoney } from "../hud/frame-context.ts";
import { Fact } from "./fact.tsx";

/**
 * The least and the most on one spot of a table and on all spots of a round, as the platform checks them. `added`: the
 * rules of the game allow further stakes during a round, which these limits do not include.
 */
export function SpotLimits({ added = false }: { readonly added?: boolean }) {
  const text = useText();
  const money = useMoney();
  const spots = useFrameState(({ opening }) => opening.bets.spots);
  const rangeOf = (kind: string): string | null => {
    const range = spots.find(({ spot }) => spot === kind);
    return range ? text("rules.limitsRange", { least: money(range.least_cents), most: money(range.most_cents) }) : null;
  };
  const [each, round] = [rangeOf("any"), rangeOf("round")];
  const hasOthers = spots.some(({ spot }) => spot !== "any" && spot !== "round");
  return (
    <>
      {each !== null && (
        <Fact name={text("rules.limitsSpot")} value={each}>
          {hasOthers && text("rules.limitsOther")}
        </Fact>
      )}
      {round !== null && (
        <Fact name={text("rules.limitsRound")} value={round}>
          {added && text("rules.limitsAdded")}
        </Fact>
      )}
    </>
  );
}
