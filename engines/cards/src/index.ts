export { cardOf, CARDS, heightOf, RANKS, rankOf, SUITS, suitOf } from "./cards.ts";
export { dealCards } from "./deal.ts";
export {
  FIVE_KINDS,
  fiveKindOf,
  leadOf,
  leastStrength,
  strengthOfFive,
  strengthOfThree,
  THREE_KINDS,
  threeKindOf,
  type FiveKind,
  type ThreeKind,
} from "./strength.ts";
export { suitClasses, type SuitClass } from "./suit-classes.ts";
export { choose, subsetIndex } from "./subset-index.ts";
