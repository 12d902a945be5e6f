import type { RoundResult, RoundView } from "@apogee/contract";
import { Tag, type TagProps } from "@apogee/ui";
import { Text } from "../../site/intl/text.tsx";
import { outcomeOf } from "./round-outcome.ts";

const TONES: Readonly<Record<RoundResult, NonNullable<TagProps["tone"]>>> = {
  open: "gold",
  won: "aurora",
  returned: "neutral",
  lost: "neutral",
  void: "ion",
};

interface RoundStatusProps {
  readonly status: RoundView["bet_status"];
  readonly costCents: number;
  readonly winCents: number;
}

/** How a round ended, or that it is open. */
export function RoundStatus({ status, ...sums }: RoundStatusProps) {
  return <ResultTag result={outcomeOf(status, sums)} />;
}

/** The result of a round as a tag. */
export function ResultTag({ result }: { readonly result: RoundResult }) {
  return (
    <Tag tone={TONES[result]}>
      <Text id={`profile.round_${result}`} />
    </Tag>
  );
}
