/** What a group of commands is about, by its words. */
export const GROUPS: Readonly<Record<string, string>> = {
  proposal: "orders that wait for a second member",
  freespins: "free spins of our own games, and of outside providers",
  round: "show, end and void rounds",
  flag: "feature flags, which switch parts of the site on and off",
  wallet: "players' wallets",
  withdrawal: "players' withdrawal requests",
  deposit: "deposits that were paid differently than requested, or above a limit of their player",
  game: "the game catalogue",
  provider: "outside game providers",
  "provider game": "games of one provider; a gcp provider may publish its games for provider sync",
  rates: "daily exchange rates: units of a currency for one EUR",
  files: "public files, such as images for pages; the site serves them at /files/",
  "four-eyes": "which actions need a second member",
};
