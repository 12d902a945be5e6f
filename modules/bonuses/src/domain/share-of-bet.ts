const WHOLE_BPS = 10_000;
/** A bet that wins in more than this share of outcomes, such as red and black together, counts nothing. */
const MOST_COVERED = 0.7;
/** A bet with a chosen chance counts in full from this chance on. */
const FULL_CHANCE = 0.5;
/** A bet with a lower chosen chance counts nothing. */
const LEAST_CHANCE = 0.1;

/**
 * How much of its game's share a bet counts towards wagering, in basis points. Bets that cover almost all outcomes count
 * nothing. Where players choose the chance to win, as in dice, a bet below an even chance counts by the square of its
 * chance, and nothing below one in ten: rare large wins cost the player the same edge but leave a bonus to luck, so that
 * wagering with them would cost less than the bonus is worth. `chance` is null in all other games.
 */
export function shareOfBet({
  coverage,
  chance,
}: {
  readonly coverage: number;
  readonly chance: number | null;
}): number {
  if (coverage > MOST_COVERED) return 0;
  if (chance === null || chance >= FULL_CHANCE) return WHOLE_BPS;
  return chance < LEAST_CHANCE ? 0 : Math.floor(WHOLE_BPS * (chance / FULL_CHANCE) ** 2 + 1e-9);
}
