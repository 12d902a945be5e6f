// Written by `npm run compute-par -w @apogee/slots` from the folders named in slugs.ts.
import dragonsEmber from "./dragons-ember/look.json" with { type: "json" };
import gildedPharaoh from "./gilded-pharaoh/look.json" with { type: "json" };
import candyOrbit from "./candy-orbit/look.json" with { type: "json" };
import reefRiches from "./reef-riches/look.json" with { type: "json" };
import foxgloveHollow from "./foxglove-hollow/look.json" with { type: "json" };
import midnightCarousel from "./midnight-carousel/look.json" with { type: "json" };
import monsoonExpress from "./monsoon-express/look.json" with { type: "json" };
import orbitalSalvage from "./orbital-salvage/look.json" with { type: "json" };
import kheprisAlmanac from "./khepris-almanac/look.json" with { type: "json" };
import ferrymansLedger from "./ferrymans-ledger/look.json" with { type: "json" };
import sundayOrchard from "./sunday-orchard/look.json" with { type: "json" };
import anvilOfStorms from "./anvil-of-storms/look.json" with { type: "json" };

/** For each slug, its `look.json`. */
export const LOOKS: Readonly<Record<string, unknown>> = {
  "dragons-ember": dragonsEmber,
  "gilded-pharaoh": gildedPharaoh,
  "candy-orbit": candyOrbit,
  "reef-riches": reefRiches,
  "foxglove-hollow": foxgloveHollow,
  "midnight-carousel": midnightCarousel,
  "monsoon-express": monsoonExpress,
  "orbital-salvage": orbitalSalvage,
  "khepris-almanac": kheprisAlmanac,
  "ferrymans-ledger": ferrymansLedger,
  "sunday-orchard": sundayOrchard,
  "anvil-of-storms": anvilOfStorms,
};
