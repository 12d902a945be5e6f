// Written by `npm run compute-par -w @apogee/slots` from the folders named in slugs.ts.
import type { DeclaredPar } from "../math/declared-par.ts";
import dragonsEmberPar from "./dragons-ember/par.json" with { type: "json" };
import dragonsEmberDeclared from "./dragons-ember/declared.json" with { type: "json" };
import gildedPharaohPar from "./gilded-pharaoh/par.json" with { type: "json" };
import gildedPharaohDeclared from "./gilded-pharaoh/declared.json" with { type: "json" };
import candyOrbitPar from "./candy-orbit/par.json" with { type: "json" };
import candyOrbitDeclared from "./candy-orbit/declared.json" with { type: "json" };
import reefRichesPar from "./reef-riches/par.json" with { type: "json" };
import reefRichesDeclared from "./reef-riches/declared.json" with { type: "json" };
import foxgloveHollowPar from "./foxglove-hollow/par.json" with { type: "json" };
import foxgloveHollowDeclared from "./foxglove-hollow/declared.json" with { type: "json" };
import midnightCarouselPar from "./midnight-carousel/par.json" with { type: "json" };
import midnightCarouselDeclared from "./midnight-carousel/declared.json" with { type: "json" };
import monsoonExpressPar from "./monsoon-express/par.json" with { type: "json" };
import monsoonExpressDeclared from "./monsoon-express/declared.json" with { type: "json" };
import orbitalSalvagePar from "./orbital-salvage/par.json" with { type: "json" };
import orbitalSalvageDeclared from "./orbital-salvage/declared.json" with { type: "json" };
import kheprisAlmanacPar from "./khepris-almanac/par.json" with { type: "json" };
import kheprisAlmanacDeclared from "./khepris-almanac/declared.json" with { type: "json" };
import ferrymansLedgerPar from "./ferrymans-ledger/par.json" with { type: "json" };
import ferrymansLedgerDeclared from "./ferrymans-ledger/declared.json" with { type: "json" };
import sundayOrchardPar from "./sunday-orchard/par.json" with { type: "json" };
import sundayOrchardDeclared from "./sunday-orchard/declared.json" with { type: "json" };
import anvilOfStormsPar from "./anvil-of-storms/par.json" with { type: "json" };
import anvilOfStormsDeclared from "./anvil-of-storms/declared.json" with { type: "json" };
import otterSoundPar from "./otter-sound/par.json" with { type: "json" };
import otterSoundDeclared from "./otter-sound/declared.json" with { type: "json" };
import honeycombRidgePar from "./honeycomb-ridge/par.json" with { type: "json" };
import honeycombRidgeDeclared from "./honeycomb-ridge/declared.json" with { type: "json" };
import corsairLanternPar from "./corsair-lantern/par.json" with { type: "json" };
import corsairLanternDeclared from "./corsair-lantern/declared.json" with { type: "json" };
import thousandMelonsPar from "./thousand-melons/par.json" with { type: "json" };
import thousandMelonsDeclared from "./thousand-melons/declared.json" with { type: "json" };
import clockworkMintPar from "./clockwork-mint/par.json" with { type: "json" };
import clockworkMintDeclared from "./clockwork-mint/declared.json" with { type: "json" };
import iceboundHoardPar from "./icebound-hoard/par.json" with { type: "json" };
import iceboundHoardDeclared from "./icebound-hoard/declared.json" with { type: "json" };

/** Every version that ever drew a round. */
export const SHEETS: readonly { readonly par: unknown; readonly declared: DeclaredPar }[] = [
  { par: dragonsEmberPar, declared: dragonsEmberDeclared },
  { par: gildedPharaohPar, declared: gildedPharaohDeclared },
  { par: candyOrbitPar, declared: candyOrbitDeclared },
  { par: reefRichesPar, declared: reefRichesDeclared },
  { par: foxgloveHollowPar, declared: foxgloveHollowDeclared },
  { par: midnightCarouselPar, declared: midnightCarouselDeclared },
  { par: monsoonExpressPar, declared: monsoonExpressDeclared },
  { par: orbitalSalvagePar, declared: orbitalSalvageDeclared },
  { par: kheprisAlmanacPar, declared: kheprisAlmanacDeclared },
  { par: ferrymansLedgerPar, declared: ferrymansLedgerDeclared },
  { par: sundayOrchardPar, declared: sundayOrchardDeclared },
  { par: anvilOfStormsPar, declared: anvilOfStormsDeclared },
  { par: otterSoundPar, declared: otterSoundDeclared },
  { par: honeycombRidgePar, declared: honeycombRidgeDeclared },
  { par: corsairLanternPar, declared: corsairLanternDeclared },
  { par: thousandMelonsPar, declared: thousandMelonsDeclared },
  { par: clockworkMintPar, declared: clockworkMintDeclared },
  { par: iceboundHoardPar, declared: iceboundHoardDeclared },
];
