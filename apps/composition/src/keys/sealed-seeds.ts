import { sealedDraws } from "@apogee/draws";
import type { SealedSeeds } from "@apogee/seeds";
import { sealedPairs } from "@apogee/studio";

/** Everything that is sealed with the platform's key ring for seeds. */
export const SEALED_SEEDS: readonly SealedSeeds[] = [sealedPairs, sealedDraws];
