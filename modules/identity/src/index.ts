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
  groupsAmong,
  groupsOf,
  homesOfPlayers,
  lockPlayer,
  membersAmong,
  membersOf,
  outsidersOf,
  playersById,
  publicNicknames,
  countriesOfPlayers,
  disabledAmong,
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
export {
  PLAYER_SORTS,
  playersAsked,
  playersByPhone,
  playersLike,
  type AlikePlayer,
  type PlayersAsked,
} from "./search.queries.ts";
export {
  accountsAtAddresses,
  lastSeenOf,
  sessionsOfPlayer,
  type SessionOfPlayer,
  type SharedAddress,
} from "./sessions/shared.queries.ts";
export { fitsPassword, hashPassword } from "./password-hash.ts";
export { COMMON_PASSWORD, isCommonPassword } from "./domain/common-passwords.ts";
export { isEmail } from "./domain/email-key.ts";
export { playerView } from "./views.ts";
export { disablePlayer, type SwitchWallets } from "./commands/disable-player.ts";
export { setTestAccount } from "./commands/set-test-account.ts";
export { isKnownPerson, personalDataMissing } from "./domain/missing.ts";
export type { Personal, Player } from "./domain/player.ts";
export { whyNoStakes, whyUnrecognized, type Staker } from "./domain/why-no-stakes.ts";
export { PERSON_FIELDS } from "./domain/field-rules.ts";
export { AccountDisabled, ProofNeeded } from "./errors.ts";
export { proofState, requireProof, type ProofState } from "./proof/require-proof.ts";
export { accountChanges, type AccountChanges } from "./account-changes.queries.ts";
