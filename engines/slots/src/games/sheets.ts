// Written by `npm run compute-par -w @apogee/slots` from the folders named in slugs.ts.
import type { DeclaredPar } from "../math/declared-par.ts";
import dragonsEmberPar from "./dragons-ember/par.json" with { type: "json" };
import dragonsEmberDeclared from "./dragons-ember/declared.json" with { type: "json" };
import dragonsEmberV1Par from "./dragons-ember/par.v1.json" with { type: "json" };
import dragonsEmberV1Declared from "./dragons-ember/declared.v1.json" with { type: "json" };
import gildedPharaohPar from "./gilded-pharaoh/par.json" with { type: "json" };
import gildedPharaohDeclared from "./gilded-pharaoh/declared.json" with { type: "json" };
import gildedPharaohV1Par from "./gilded-pharaoh/par.v1.json" with { type: "json" };
import gildedPharaohV1Declared from "./gilded-pharaoh/declared.v1.json" with { type: "json" };
import candyOrbitPar from "./candy-orbit/par.json" with { type: "json" };
import candyOrbitDeclared from "./candy-orbit/declared.json" with { type: "json" };
import candyOrbitV1Par from "./candy-orbit/par.v1.json" with { type: "json" };
import candyOrbitV1Declared from "./candy-orbit/declared.v1.json" with { type: "json" };
import reefRichesPar from "./reef-riches/par.json" with { type: "json" };
import reefRichesDeclared from "./reef-riches/declared.json" with { type: "json" };
import reefRichesV1Par from "./reef-riches/par.v1.json" with { type: "json" };
import reefRichesV1Declared from "./reef-riches/declared.v1.json" with { type: "json" };
import foxgloveHollowPar from "./foxglove-hollow/par.json" with { type: "json" };
import foxgloveHollowDeclared from "./foxglove-hollow/declared.json" with { type: "json" };
import foxgloveHollowV1Par from "./foxglove-hollow/par.v1.json" with { type: "json" };
import foxgloveHollowV1Declared from "./foxglove-hollow/declared.v1.json" with { type: "json" };
import midnightCarouselPar from "./midnight-carousel/par.json" with { type: "json" };
import midnightCarouselDeclared from "./midnight-carousel/declared.json" with { type: "json" };
import midnightCarouselV1Par from "./midnight-carousel/par.v1.json" with { type: "json" };
import midnightCarouselV1Declared from "./midnight-carousel/declared.v1.json" with { type: "json" };
import monsoonExpressPar from "./monsoon-express/par.json" with { type: "json" };
import monsoonExpressDeclared from "./monsoon-express/declared.json" with { type: "json" };
import monsoonExpressV1Par from "./monsoon-express/par.v1.json" with { type: "json" };
import monsoonExpressV1Declared from "./monsoon-express/declared.v1.json" with { type: "json" };
import orbitalSalvagePar from "./orbital-salvage/par.json" with { type: "json" };
import orbitalSalvageDeclared from "./orbital-salvage/declared.json" with { type: "json" };
import orbitalSalvageV1Par from "./orbital-salvage/par.v1.json" with { type: "json" };
import orbitalSalvageV1Declared from "./orbital-salvage/declared.v1.json" with { type: "json" };
import kheprisAlmanacPar from "./khepris-almanac/par.json" with { type: "json" };
import kheprisAlmanacDeclared from "./khepris-almanac/declared.json" with { type: "json" };
import kheprisAlmanacV1Par from "./khepris-almanac/par.v1.json" with { type: "json" };
import kheprisAlmanacV1Declared from "./khepris-almanac/declared.v1.json" with { type: "json" };
import ferrymansLedgerPar from "./ferrymans-ledger/par.json" with { type: "json" };
import ferrymansLedgerDeclared from "./ferrymans-ledger/declared.json" with { type: "json" };
import ferrymansLedgerV1Par from "./ferrymans-ledger/par.v1.json" with { type: "json" };
import ferrymansLedgerV1Declared from "./ferrymans-ledger/declared.v1.json" with { type: "json" };
import sundayOrchardPar from "./sunday-orchard/par.json" with { type: "json" };
import sundayOrchardDeclared from "./sunday-orchard/declared.json" with { type: "json" };
import sundayOrchardV1Par from "./sunday-orchard/par.v1.json" with { type: "json" };
import sundayOrchardV1Declared from "./sunday-orchard/declared.v1.json" with { type: "json" };
import anvilOfStormsPar from "./anvil-of-storms/par.json" with { type: "json" };
import anvilOfStormsDeclared from "./anvil-of-storms/declared.json" with { type: "json" };
import anvilOfStormsV1Par from "./anvil-of-storms/par.v1.json" with { type: "json" };
import anvilOfStormsV1Declared from "./anvil-of-storms/declared.v1.json" with { type: "json" };
import otterSoundPar from "./otter-sound/par.json" with { type: "json" };
import otterSoundDeclared from "./otter-sound/declared.json" with { type: "json" };
import otterSoundV1Par from "./otter-sound/par.v1.json" with { type: "json" };
import otterSoundV1Declared from "./otter-sound/declared.v1.json" with { type: "json" };
import honeycombRidgePar from "./honeycomb-ridge/par.json" with { type: "json" };
import honeycombRidgeDeclared from "./honeycomb-ridge/declared.json" with { type: "json" };
import honeycombRidgeV1Par from "./honeycomb-ridge/par.v1.json" with { type: "json" };
import honeycombRidgeV1Declared from "./honeycomb-ridge/declared.v1.json" with { type: "json" };
import corsairLanternPar from "./corsair-lantern/par.json" with { type: "json" };
import corsairLanternDeclared from "./corsair-lantern/declared.json" with { type: "json" };
import corsairLanternV1Par from "./corsair-lantern/par.v1.json" with { type: "json" };
import corsairLanternV1Declared from "./corsair-lantern/declared.v1.json" with { type: "json" };
import thousandMelonsPar from "./thousand-melons/par.json" with { type: "json" };
import thousandMelonsDeclared from "./thousand-melons/declared.json" with { type: "json" };
import thousandMelonsV1Par from "./thousand-melons/par.v1.json" with { type: "json" };
import thousandMelonsV1Declared from "./thousand-melons/declared.v1.json" with { type: "json" };
import clockworkMintPar from "./clockwork-mint/par.json" with { type: "json" };
import clockworkMintDeclared from "./clockwork-mint/declared.json" with { type: "json" };
import clockworkMintV1Par from "./clockwork-mint/par.v1.json" with { type: "json" };
import clockworkMintV1Declared from "./clockwork-mint/declared.v1.json" with { type: "json" };
import iceboundHoardPar from "./icebound-hoard/par.json" with { type: "json" };
import iceboundHoardDeclared from "./icebound-hoard/declared.json" with { type: "json" };
import iceboundHoardV1Par from "./icebound-hoard/par.v1.json" with { type: "json" };
import iceboundHoardV1Declared from "./icebound-hoard/declared.v1.json" with { type: "json" };

/** Every version that ever drew a round. */
export const SHEETS: readonly { readonly par: unknown; readonly declared: DeclaredPar }[] = [
  { par: dragonsEmberPar, declared: dragonsEmberDeclared },
  { par: dragonsEmberV1Par, declared: dragonsEmberV1Declared },
  { par: gildedPharaohPar, declared: gildedPharaohDeclared },
  { par: gildedPharaohV1Par, declared: gildedPharaohV1Declared },
  { par: candyOrbitPar, declared: candyOrbitDeclared },
  { par: candyOrbitV1Par, declared: candyOrbitV1Declared },
  { par: reefRichesPar, declared: reefRichesDeclared },
  { par: reefRichesV1Par, declared: reefRichesV1Declared },
  { par: foxgloveHollowPar, declared: foxgloveHollowDeclared },
  { par: foxgloveHollowV1Par, declared: foxgloveHollowV1Declared },
  { par: midnightCarouselPar, declared: midnightCarouselDeclared },
  { par: midnightCarouselV1Par, declared: midnightCarouselV1Declared },
  { par: monsoonExpressPar, declared: monsoonExpressDeclared },
  { par: monsoonExpressV1Par, declared: monsoonExpressV1Declared },
  { par: orbitalSalvagePar, declared: orbitalSalvageDeclared },
  { par: orbitalSalvageV1Par, declared: orbitalSalvageV1Declared },
  { par: kheprisAlmanacPar, declared: kheprisAlmanacDeclared },
  { par: kheprisAlmanacV1Par, declared: kheprisAlmanacV1Declared },
  { par: ferrymansLedgerPar, declared: ferrymansLedgerDeclared },
  { par: ferrymansLedgerV1Par, declared: ferrymansLedgerV1Declared },
  { par: sundayOrchardPar, declared: sundayOrchardDeclared },
  { par: sundayOrchardV1Par, declared: sundayOrchardV1Declared },
  { par: anvilOfStormsPar, declared: anvilOfStormsDeclared },
  { par: anvilOfStormsV1Par, declared: anvilOfStormsV1Declared },
  { par: otterSoundPar, declared: otterSoundDeclared },
  { par: otterSoundV1Par, declared: otterSoundV1Declared },
  { par: honeycombRidgePar, declared: honeycombRidgeDeclared },
  { par: honeycombRidgeV1Par, declared: honeycombRidgeV1Declared },
  { par: corsairLanternPar, declared: corsairLanternDeclared },
  { par: corsairLanternV1Par, declared: corsairLanternV1Declared },
  { par: thousandMelonsPar, declared: thousandMelonsDeclared },
  { par: thousandMelonsV1Par, declared: thousandMelonsV1Declared },
  { par: clockworkMintPar, declared: clockworkMintDeclared },
  { par: clockworkMintV1Par, declared: clockworkMintV1Declared },
  { par: iceboundHoardPar, declared: iceboundHoardDeclared },
  { par: iceboundHoardV1Par, declared: iceboundHoardV1Declared },
];
