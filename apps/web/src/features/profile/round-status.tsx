import type { RoundView } from "@apogee/contract";
import { Tag, type TagProps } from "@apogee/ui";
import { Text } from "../../app/intl/text.tsx";
import { outcomeOf, type RoundOutcome } from "./round-outcome.ts";

const TONES: Readonly<Record<RoundOutcome, NonNullable<TagProps["tone"]>>> = {
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
  const outcome = outcomeOf(status, sums);
  return (
    <Tag tone={TONES[outcome]}>
      <Text id={`profile.round_${outcome}`} />
    </Tag>
  );
}
