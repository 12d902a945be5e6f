import type { ReportDefinition } from "./definitions.ts";

/** Where a figure leads: to rounds and entries, or to rows of a report. */
export interface Lead {
  readonly query: "report.drill" | "report.rows";
  readonly report: string;
  /** The figure that the rows add up to: of an average or a share, what it is made of. */
  readonly figure: string;
}

/** Figures that rounds and entries add up to. */
const ROUNDS = new Set([
  "rounds",
  "voids",
  "wagered",
  "won",
  "ggr",
  "jackpot_provision",
  "ggr_before_jackpots",
  "bonus_costs",
  "fees",
  "ngr",
  "deposits",
  "deposited",
  "reversed",
  "withdrawals",
  "withdrawn",
]);
/** What averages and shares are made of. */
const MADE_OF: Readonly<Record<string, string>> = {
  hold_percent: "ggr",
  return_percent: "won",
  declared_percent: "rounds",
  actual_percent: "rounds",
  band_percent: "rounds",
  within_band: "rounds",
  plays: "rounds",
  arpu: "ngr",
  share_percent: "ggr",
  due: "ggr",
  freespins: "bonus_costs",
  success_percent: "failed",
  withdrawal_success_percent: "withdrawals_failed",
  arppu: "deposited",
  bonus_ratio_percent: "cost",
};
/** Figures that count players, wherever they are shown. */
const OF_PLAYERS: Readonly<Record<string, string>> = { active_players: "played", depositors: "paid" };
const OF_PAYMENTS = new Set(["in_out", "first_deposits", "first_deposited"]);
/** What of the exposure is open, by the key of its row. */
const KINDS = new Set(["rounds", "pots", "freespins", "bonuses", "withdrawals"]);

/** Where a cell leads; null for a sum over things that have no rows in common. */
export function leadOf(
  { key, leads }: Pick<ReportDefinition, "key" | "leads">,
  figure: string,
  row: Readonly<Record<string, string>>,
): Lead | null {
  if (key === "exposure") {
    const kind = row["kind"] ?? "";
    return KINDS.has(kind) ? { query: "report.rows", report: key, figure: kind } : null;
  }
  const players = OF_PLAYERS[figure];
  if (players !== undefined) return { query: "report.rows", report: "players", figure: players };
  const made = MADE_OF[figure] ?? figure;
  if (leads === "rows") return { query: "report.rows", report: key, figure: made };
  if (OF_PAYMENTS.has(made)) return { query: "report.rows", report: "payments", figure: made };
  return ROUNDS.has(made) ? { query: "report.drill", report: key, figure: made } : null;
}
