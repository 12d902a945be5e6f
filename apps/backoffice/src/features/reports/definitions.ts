/** A figure of a report's strip. */
export interface FigureOf {
  readonly name: string;
  readonly kind: "amount" | "count" | "percent";
  /** The figure that the line below names. */
  readonly below?: string;
}

/** A list of an address that filters, with the name of the server's filter. */
export const LISTS = {
  country: "countries",
  currency: "currencies",
  provider: "providers",
  game: "games",
  tag: "tags",
  method: "methods",
  source: "sources",
  offer: "offers",
} as const;
/** Name of a filter in the address. */
export type ListName = keyof typeof LISTS;

/** A report: its query, what its strip, chart and table show. */
export interface ReportDefinition {
  readonly key: string;
  readonly query: string;
  readonly figures: readonly FigureOf[];
  /** Bars by day, and a line over them; left out where a report has no days. */
  readonly bars?: string;
  readonly line?: string;
  readonly columns: readonly string[];
  /** What rows can be made by, or what they always are. */
  readonly cuts: readonly string[];
  /** The cuts of an address without any; null if rows are always made by all `cuts`. */
  readonly by: readonly string[] | null;
  readonly lists: readonly ListName[];
  /** About this moment, without days. */
  readonly isNow?: boolean;
  /** Without a period before to compare with. */
  readonly isAlone?: boolean;
  /** Without amounts, so without a currency. */
  readonly isCounts?: boolean;
  /** Where a cell leads: down by provider and game to rounds and entries, or to rows of the named report. */
  readonly leads: "rounds" | "rows";
}

const amount = (name: string, below?: string): FigureOf => ({ name, kind: "amount", ...(below ? { below } : {}) });
const count = (name: string, below?: string): FigureOf => ({ name, kind: "count", ...(below ? { below } : {}) });
const percent = (name: string, below?: string): FigureOf => ({ name, kind: "percent", ...(below ? { below } : {}) });

/** The reports, in the order of their tabs. That on players has a page of its own. */
export const REPORTS: readonly ReportDefinition[] = [
  {
    key: "revenue",
    query: "report.revenue",
    figures: [
      amount("ggr", "wagered"),
      amount("ngr", "bonus_costs"),
      percent("hold_percent", "rounds"),
      amount("deposited", "withdrawn"),
      count("active_players", "first_deposits"),
    ],
    bars: "ggr",
    line: "ngr",
    columns: [
      "rounds",
      "wagered",
      "won",
      "ggr",
      "hold_percent",
      "bonus_costs",
      "fees",
      "jackpot_provision",
      "ngr",
      "deposited",
      "withdrawn",
      "active_players",
      "arpu",
    ],
    cuts: ["day", "month", "country", "currency", "provider", "game"],
    by: ["day"],
    lists: ["country", "currency", "provider", "game", "tag"],
    leads: "rounds",
  },
  {
    key: "payments",
    query: "report.payments",
    figures: [
      amount("in_out", "reversed"),
      amount("deposited", "deposits"),
      amount("withdrawn", "withdrawals"),
      count("first_deposits", "first_deposited"),
      percent("success_percent", "failed"),
    ],
    bars: "deposited",
    line: "in_out",
    columns: [
      "deposits",
      "deposited",
      "first_deposits",
      "first_deposited",
      "failed",
      "success_percent",
      "abandoned",
      "reversed",
      "withdrawals",
      "withdrawn",
      "rejected",
      "withdrawal_success_percent",
      "in_out",
      "depositors",
      "arppu",
    ],
    cuts: ["day", "month", "country", "currency", "method"],
    by: ["day"],
    lists: ["country", "currency", "method"],
    leads: "rows",
  },
  {
    key: "bonuses",
    query: "report.bonuses",
    figures: [
      amount("cost", "entries"),
      amount("issued"),
      amount("forfeited"),
      amount("converted"),
      percent("bonus_ratio_percent", "outstanding"),
    ],
    bars: "cost",
    columns: ["entries", "issued", "forfeited", "converted", "cost", "outstanding", "bonus_ratio_percent"],
    cuts: ["day", "month", "country", "currency", "source", "offer"],
    by: ["source", "offer"],
    lists: ["country", "currency", "source", "offer"],
    leads: "rows",
  },
  {
    key: "games",
    query: "report.games",
    figures: [
      amount("ggr", "wagered"),
      percent("hold_percent", "rounds"),
      percent("return_percent"),
      count("active_players"),
    ],
    columns: [
      "rounds",
      "active_players",
      "wagered",
      "won",
      "ggr",
      "hold_percent",
      "return_percent",
      "declared_percent",
      "actual_percent",
      "band_percent",
      "within_band",
      "plays",
    ],
    cuts: ["game", "provider"],
    by: null,
    lists: ["country", "currency", "provider", "game", "tag"],
    leads: "rounds",
  },
  {
    key: "invoices",
    query: "report.invoices",
    figures: [amount("due"), amount("ggr", "wagered"), percent("hold_percent", "rounds"), amount("freespins")],
    columns: ["rounds", "wagered", "won", "ggr", "hold_percent", "freespins", "share_percent", "due"],
    cuts: ["month", "provider"],
    by: null,
    lists: ["country", "currency", "provider", "game", "tag"],
    leads: "rounds",
  },
  {
    key: "liability",
    query: "report.liability",
    figures: [
      amount("liability", "wallets"),
      amount("real"),
      amount("pending_withdrawals"),
      amount("pots", "reserves"),
      amount("open_stakes"),
    ],
    columns: [
      "wallets",
      "real",
      "bonus",
      "pending_withdrawals",
      "open_stakes",
      "pots",
      "reserves",
      "liability",
      "owed_by_players",
    ],
    cuts: ["currency"],
    by: null,
    lists: [],
    isNow: true,
    leads: "rows",
  },
  {
    key: "exposure",
    query: "report.exposure",
    figures: [amount("exposure"), count("count", "unknown")],
    columns: ["count", "exposure", "unknown"],
    cuts: ["kind"],
    by: null,
    lists: [],
    isNow: true,
    leads: "rows",
  },
  {
    key: "safety",
    query: "report.safety",
    figures: [
      count("players"),
      count("limits_set", "raises_asked"),
      count("breaks"),
      count("exclusions"),
      count("limits_raised"),
    ],
    bars: "limits_set",
    line: "breaks",
    columns: [
      "players",
      "limits_set",
      "limits_removed",
      "raises_asked",
      "limits_raised",
      "reality_checks_set",
      "breaks",
      "exclusions",
      "stakes_closed",
      "stakes_opened",
    ],
    cuts: ["day", "month", "country"],
    by: ["day"],
    lists: ["country"],
    isCounts: true,
    leads: "rows",
  },
];

/** The report on players, whose page shows a funnel, months and cohorts. */
export const PLAYERS = { key: "players", query: "report.players" } as const;

/** Whether a figure is a share in percent. */
export const isPercent = (name: string): boolean => name.endsWith("_percent");
