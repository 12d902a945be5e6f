import type { RoundView } from "@apogee/contract";
import { Tag, type TagProps } from "@apogee/ui";
import { Text } from "../../app/intl/text.tsx";

const TONES: Readonly<Record<RoundView["bet_status"], NonNullable<TagProps["tone"]>>> = { open: "gold", won: "aurora", lost: "neutral", void: "ion" };

/** How a round ended, or that it has not. */
export function RoundStatus({ status }: { readonly status: RoundView["bet_status"] }) {
  return <Tag tone={TONES[status]}><Text id={`profile.round_${status}`} /></Tag>;
}
