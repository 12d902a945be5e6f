import type { Breach, Rule } from "../house/rule.ts";
import { lineAt } from "../house/rule.ts";

/** Refusals of operators' commands, which no route runs. */
const OF_COMMANDS = [
  "adjustment_too_large",
  "bonus_not_in_play",
  "deposit_not_credited",
  "dropped_from_chain",
  "entry_exists",
  "export_folder_in_use",
  "file_empty",
  "file_too_large",
  "file_type_differs",
  "file_type_not_allowed",
  "foreign_keys",
  "freespins_stake_not_offered",
  "game_without_freespins",
  "handle_taken",
  "keys_known",
  "keys_open_nothing",
  "limit_has_no_room",
  "member_disabled",
  "migrations_pending",
  "next_key_missing",
  "no_rates_source",
  "no_such_offer",
  "not_held",
  "not_in_review",
  "offer_not_simulated",
  "other_currency_paid",
  "processes_lack_key",
  "provider_exists",
  "rate_exists",
  "rate_jumps",
  "rates_unanswered",
  "rates_unfit",
  "reason_missing",
  "reward_cause_taken",
  "reward_kind_unavailable",
  "rewards_reach_edge",
  "text_not_usable",
  "unknown_brand",
  "unknown_locale",
  "wagering_not_completed",
  "wallet_in_use",
];
/**
 * Game providers get errors with the codes of their protocol. What one of them answers us never reaches a browser under
 * its own code.
 */
const OF_DIALECTS = [
  "amount_too_large",
  "freespins_over",
  "freespins_pay_too_much",
  "freespins_refused",
  "freespins_told_otherwise",
  "freespins_unanswered",
  "player_unknown",
  "round_of_another_game",
  "round_voided",
  "sessions_not_spoken",
  "token_unknown",
  "too_many_actions",
  "too_many_strangers",
  "unreadable_request",
  "wrong_signature",
];
/**
 * Refused before routing or at a start, by the sandbox's own pages, in conversions that no route makes yet, by a call that
 * no typed code makes, or caught by the caller and retried.
 */
const OF_NO_ROUTE = [
  "address_too_long",
  "beacon_fails",
  "beacon_unanswered",
  "conversion_too_large",
  "fraud_fails",
  "headers_too_large",
  "no_preview",
  "answer_lost",
  "rates_source_fails",
  "register_fails",
  "reference_conflict",
  "round_not_published",
  "wrong_stage",
  "seed_changed",
  "unknown_fact",
  "unknown_channel",
];
/** Refusals of draws: modules that own a lottery or a wheel call their commands, and browsers only read. */
const OF_DRAWS = [
  "already_drawn",
  "draw_exists",
  "draw_void",
  "no_public_value",
  "no_tickets",
  "not_drawn",
  "public_value_set",
  "public_value_unknown",
  "round_passed",
  "tickets_frozen",
  "tickets_not_frozen",
];
const ELSEWHERE = new Set([...OF_COMMANDS, ...OF_DIALECTS, ...OF_NO_ROUTE, ...OF_DRAWS]);

const CODE = /(?:\breadonly code\b[^=\n]*= |\brefusal\(\s*)"([a-z_0-9]+)"/g;
/** Contracts of routes, and the actions of modules, from which routes derive. */
const DECLARED =
  /^packages\/contract\/src\/routes\/|^packages\/(?:http\/src\/openapi\/common-refusals|actions\/src\/routes)\.ts$|^(?:modules\/[^/]+|apps\/composition)\/src\/(?:actions|proposals|roles)\/(?!errors\.ts)/;

export const refusalsAreDeclared: Rule = {
  name: "refusals-are-declared",
  why: "A refusal code that a route may return must be in its contract, so that clients and the published description include it.",
  check({ files }) {
    const declared = files
      .filter(({ path }) => DECLARED.test(path))
      .map(({ code }) => code)
      .join("\n");
    const breaches: Breach[] = [];
    for (const { path, code } of files) {
      if (!/^(?:apps|modules|packages)\/.+\.ts$/.test(path) || path.endsWith(".test.ts")) continue;
      for (const match of code.matchAll(CODE)) {
        const refusal = match[1]!;
        if (ELSEWHERE.has(refusal) || declared.includes(`"${refusal}"`)) continue;
        breaches.push({
          file: path,
          line: lineAt(code, match.index),
          says: `${refusal} is not declared on any route. Declare it in packages/contract or on an action, or list it in this rule as a code that no route returns.`,
        });
      }
    }
    return breaches;
  },
};
