/** The queries of which a member must be able to ask one, so that a page is shown; pages that are left out are for all. */
export const PAGE_NEEDS: Readonly<Record<string, readonly string[]>> = {
  players: ["player.search", "player.show"],
  withdrawals: ["withdrawal.list"],
  proposals: ["proposal.list"],
  queues: ["queue.payments", "queue.differences", "queue.providers", "queue.events"],
  edit: ["offer.list", "contest.list", "method.list", "threshold.list"],
  house: ["category.list", "rates.show", "host.list"],
  settlements: ["reconciliation.files", "reconcile.liabilities"],
  reports: ["report.results", "report.revenue"],
  operations: [
    "health.show",
    "job.list",
    "projection.list",
    "provider.list",
    "setting.list",
    "flag.list",
    "audit.search",
    "keys.ages",
    "clock.show",
  ],
};

/** Whether a page has something for a member who may ask these queries. */
export const isShown = (page: string, mayAsk: ReadonlySet<string>): boolean =>
  PAGE_NEEDS[page]?.some((name) => mayAsk.has(name)) ?? true;
