// Written by `npm run compute-par -w @apogee/slots` from the folders named in slugs.ts.

/** For each slug, its look, and then the sheet and the declaration of each version, the newest first. */
export const TITLE_FILES: Readonly<Record<string, () => Promise<readonly { readonly default: unknown }[]>>> = {
  "dragons-ember": () =>
    Promise.all([
      import("./dragons-ember/look.json", { with: { type: "json" } }),
      import("./dragons-ember/par.json", { with: { type: "json" } }),
      import("./dragons-ember/declared.json", { with: { type: "json" } }),
      import("./dragons-ember/par.v1.json", { with: { type: "json" } }),
      import("./dragons-ember/declared.v1.json", { with: { type: "json" } }),
    ]),
  "gilded-pharaoh": () =>
    Promise.all([
      import("./gilded-pharaoh/look.json", { with: { type: "json" } }),
      import("./gilded-pharaoh/par.json", { with: { type: "json" } }),
      import("./gilded-pharaoh/declared.json", { with: { type: "json" } }),
      import("./gilded-pharaoh/par.v1.json", { with: { type: "json" } }),
      import("./gilded-pharaoh/declared.v1.json", { with: { type: "json" } }),
    ]),
  "candy-orbit": () =>
    Promise.all([
      import("./candy-orbit/look.json", { with: { type: "json" } }),
      import("./candy-orbit/par.json", { with: { type: "json" } }),
      import("./candy-orbit/declared.json", { with: { type: "json" } }),
      import("./candy-orbit/par.v1.json", { with: { type: "json" } }),
      import("./candy-orbit/declared.v1.json", { with: { type: "json" } }),
    ]),
  "reef-riches": () =>
    Promise.all([
      import("./reef-riches/look.json", { with: { type: "json" } }),
      import("./reef-riches/par.json", { with: { type: "json" } }),
      import("./reef-riches/declared.json", { with: { type: "json" } }),
      import("./reef-riches/par.v1.json", { with: { type: "json" } }),
      import("./reef-riches/declared.v1.json", { with: { type: "json" } }),
    ]),
  "foxglove-hollow": () =>
    Promise.all([
      import("./foxglove-hollow/look.json", { with: { type: "json" } }),
      import("./foxglove-hollow/par.json", { with: { type: "json" } }),
      import("./foxglove-hollow/declared.json", { with: { type: "json" } }),
      import("./foxglove-hollow/par.v1.json", { with: { type: "json" } }),
      import("./foxglove-hollow/declared.v1.json", { with: { type: "json" } }),
    ]),
  "midnight-carousel": () =>
    Promise.all([
      import("./midnight-carousel/look.json", { with: { type: "json" } }),
      import("./midnight-carousel/par.json", { with: { type: "json" } }),
      import("./midnight-carousel/declared.json", { with: { type: "json" } }),
      import("./midnight-carousel/par.v1.json", { with: { type: "json" } }),
      import("./midnight-carousel/declared.v1.json", { with: { type: "json" } }),
    ]),
  "monsoon-express": () =>
    Promise.all([
      import("./monsoon-express/look.json", { with: { type: "json" } }),
      import("./monsoon-express/par.json", { with: { type: "json" } }),
      import("./monsoon-express/declared.json", { with: { type: "json" } }),
      import("./monsoon-express/par.v1.json", { with: { type: "json" } }),
      import("./monsoon-express/declared.v1.json", { with: { type: "json" } }),
    ]),
  "orbital-salvage": () =>
    Promise.all([
      import("./orbital-salvage/look.json", { with: { type: "json" } }),
      import("./orbital-salvage/par.json", { with: { type: "json" } }),
      import("./orbital-salvage/declared.json", { with: { type: "json" } }),
      import("./orbital-salvage/par.v1.json", { with: { type: "json" } }),
      import("./orbital-salvage/declared.v1.json", { with: { type: "json" } }),
    ]),
  "khepris-almanac": () =>
    Promise.all([
      import("./khepris-almanac/look.json", { with: { type: "json" } }),
      import("./khepris-almanac/par.json", { with: { type: "json" } }),
      import("./khepris-almanac/declared.json", { with: { type: "json" } }),
      import("./khepris-almanac/par.v1.json", { with: { type: "json" } }),
      import("./khepris-almanac/declared.v1.json", { with: { type: "json" } }),
    ]),
  "ferrymans-ledger": () =>
    Promise.all([
      import("./ferrymans-ledger/look.json", { with: { type: "json" } }),
      import("./ferrymans-ledger/par.json", { with: { type: "json" } }),
      import("./ferrymans-ledger/declared.json", { with: { type: "json" } }),
      import("./ferrymans-ledger/par.v1.json", { with: { type: "json" } }),
      import("./ferrymans-ledger/declared.v1.json", { with: { type: "json" } }),
    ]),
  "sunday-orchard": () =>
    Promise.all([
      import("./sunday-orchard/look.json", { with: { type: "json" } }),
      import("./sunday-orchard/par.json", { with: { type: "json" } }),
      import("./sunday-orchard/declared.json", { with: { type: "json" } }),
      import("./sunday-orchard/par.v1.json", { with: { type: "json" } }),
      import("./sunday-orchard/declared.v1.json", { with: { type: "json" } }),
    ]),
  "anvil-of-storms": () =>
    Promise.all([
      import("./anvil-of-storms/look.json", { with: { type: "json" } }),
      import("./anvil-of-storms/par.json", { with: { type: "json" } }),
      import("./anvil-of-storms/declared.json", { with: { type: "json" } }),
      import("./anvil-of-storms/par.v1.json", { with: { type: "json" } }),
      import("./anvil-of-storms/declared.v1.json", { with: { type: "json" } }),
    ]),
  "otter-sound": () =>
    Promise.all([
      import("./otter-sound/look.json", { with: { type: "json" } }),
      import("./otter-sound/par.json", { with: { type: "json" } }),
      import("./otter-sound/declared.json", { with: { type: "json" } }),
      import("./otter-sound/par.v1.json", { with: { type: "json" } }),
      import("./otter-sound/declared.v1.json", { with: { type: "json" } }),
    ]),
  "honeycomb-ridge": () =>
    Promise.all([
      import("./honeycomb-ridge/look.json", { with: { type: "json" } }),
      import("./honeycomb-ridge/par.json", { with: { type: "json" } }),
      import("./honeycomb-ridge/declared.json", { with: { type: "json" } }),
      import("./honeycomb-ridge/par.v1.json", { with: { type: "json" } }),
      import("./honeycomb-ridge/declared.v1.json", { with: { type: "json" } }),
    ]),
  "corsair-lantern": () =>
    Promise.all([
      import("./corsair-lantern/look.json", { with: { type: "json" } }),
      import("./corsair-lantern/par.json", { with: { type: "json" } }),
      import("./corsair-lantern/declared.json", { with: { type: "json" } }),
      import("./corsair-lantern/par.v1.json", { with: { type: "json" } }),
      import("./corsair-lantern/declared.v1.json", { with: { type: "json" } }),
    ]),
  "thousand-melons": () =>
    Promise.all([
      import("./thousand-melons/look.json", { with: { type: "json" } }),
      import("./thousand-melons/par.json", { with: { type: "json" } }),
      import("./thousand-melons/declared.json", { with: { type: "json" } }),
      import("./thousand-melons/par.v1.json", { with: { type: "json" } }),
      import("./thousand-melons/declared.v1.json", { with: { type: "json" } }),
    ]),
  "clockwork-mint": () =>
    Promise.all([
      import("./clockwork-mint/look.json", { with: { type: "json" } }),
      import("./clockwork-mint/par.json", { with: { type: "json" } }),
      import("./clockwork-mint/declared.json", { with: { type: "json" } }),
      import("./clockwork-mint/par.v1.json", { with: { type: "json" } }),
      import("./clockwork-mint/declared.v1.json", { with: { type: "json" } }),
    ]),
  "icebound-hoard": () =>
    Promise.all([
      import("./icebound-hoard/look.json", { with: { type: "json" } }),
      import("./icebound-hoard/par.json", { with: { type: "json" } }),
      import("./icebound-hoard/declared.json", { with: { type: "json" } }),
      import("./icebound-hoard/par.v1.json", { with: { type: "json" } }),
      import("./icebound-hoard/declared.v1.json", { with: { type: "json" } }),
    ]),
};
