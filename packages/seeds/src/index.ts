export { newServerSeed, sealNewSeed, type NewSeed, type RandomBytes } from "./new-seed.ts";
export { sealedSeedsIn, type ResealedBatch, type SealedSeeds } from "./sealed-seeds.ts";
