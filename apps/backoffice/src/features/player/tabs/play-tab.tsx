import type { TabProps } from "../tab-props.ts";
import { Rounds } from "./rounds.tsx";

/** Rounds with their stakes and wins, their proof, and what can be done with them. */
export function PlayTab({ head: { player }, onOpen }: TabProps) {
  return <Rounds player={player} onOpen={onOpen} />;
}
