export { contentRoutes, type ContentPorts } from "./routes.ts";
export {
  defaultCurrencyOf,
  enabledBanners,
  enabledCountries,
  enabledScripts,
  hostFacts,
  licenceFlags,
  readCountries,
  readDemoHosts,
  readFlags,
  readLicences,
  readSpotLimits,
} from "./queries.ts";
export { isOpen, type Country, type OpenCountry } from "./domain/country.ts";
export { hostName, type Brand, type HostFacts, type Locale } from "./domain/host.ts";
export { originsOf, type Script, type ScriptOrigins } from "./domain/script.ts";
export { minRoundMsOf, type Licence } from "./domain/licence.ts";
export { contentMark } from "./content-mark.queries.ts";
export { forgetRecalled, type Source } from "./recall.ts";
export { flagActions, flagsQuery } from "./actions/flags.ts";
export { hostsQuery } from "./actions/hosts.ts";
export { deleteFileAction, filesQuery, putFileAction, type OpenPublicFiles } from "./actions/files.ts";
export { setFlag, type FlagChange } from "./commands/set-flag.ts";
export { clearTranslation, setTranslation, type Translation } from "./commands/set-translation.ts";
export { seedContent } from "./commands/seed-content.ts";
export { spotLimitsOf, type SpotLimit } from "./domain/spot-limit.ts";
export { betSteps, type BetSteps } from "./domain/bet-steps.ts";
export {
  currencyViewOf,
  DEFAULT_CURRENCY,
  DEMO_BALANCE,
  DEMO_CURRENCY,
  offeredCurrencies,
} from "./domain/currencies.ts";
export { textsFromFolder, type ShippedTexts } from "./shipped-texts.ts";
export { messagesOf } from "./messages.ts";
export { brandView } from "./views.ts";
export { TextNotUsable, UnknownBrand, UnknownLicence, UnknownLocale } from "./errors.ts";
