export { playerActions, playerQueries, playerRow } from "./actions/index.ts";
export { identityRoutes } from "./routes.ts";
export { IDENTITY_FACTS } from "./facts.ts";
export { GROUPS_CHANNEL, publishGroup } from "./group-news.ts";
export { identityTasks } from "./email-tasks.ts";
export type {
  ChosenOffer,
  CountryBook,
  IdentityEmail,
  IdentityPorts,
  RegistrationOffers,
  StatusFacts,
} from "./ports.ts";
export { createCaptcha, type Captcha } from "./captcha/captcha.ts";
export {
  createSessions,
  SESSION_IDLE_MS,
  SESSION_LIFE_MS,
  type SessionFacts,
  type SessionOptions,
  type Sessions,
} from "./sessions/sessions.ts";
export { stopPromotions } from "./commands/stop-promotions.ts";
export { endEverySession, endSessionsOf, holdSession, isOpenSession, sessionStart } from "./sessions/store.ts";
export {
  accountsLike,
  allGroups,
  emptyPersonalFields,
  findPlayer,
  findPlayerByEmail,
  groupsOf,
  lockPlayer,
  membersOf,
  publicNicknames,
  countriesOfPlayers,
  selectedCurrencies,
  stakersOf,
  type PlayerGroup,
} from "./queries.ts";
export {
  joinGroup,
  leaveGroup,
  moveLevels,
  otherAccountsOf,
  putLevelGroup,
  setBonusCode,
  setCanIssueBonuses,
  setCurrency as selectCurrency,
  type LevelPlace,
} from "./store.ts";
export { playerView } from "./views.ts";
export { disablePlayer, type SwitchWallets } from "./commands/disable-player.ts";
export { setTestAccount } from "./commands/set-test-account.ts";
export { isKnownPerson, personalDataMissing } from "./domain/missing.ts";
export type { Personal, Player } from "./domain/player.ts";
export { whyNoStakes, whyUnrecognized, type Staker } from "./domain/why-no-stakes.ts";
export { PERSON_FIELDS } from "./domain/field-rules.ts";
export { AccountDisabled, AccountLocked } from "./errors.ts";
