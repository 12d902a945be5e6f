import { DomainError, minor, NotFound, type Minor } from "@apogee/kernel";
import type { Action, SettledActions } from "@apogee/play";
import { walletById } from "@apogee/wallet";
import type { ProviderAction, ProviderAnswer, ProviderRequest, Transaction } from "../domain/request.ts";
import { CurrencyNotAllowed, GameDisabled, IdUsedOtherwise, PlayerUnknown, ProviderDisabled } from "../errors.ts";
import { keyOf, playerOf, type Gateway } from "../gateway.ts";
import { MAPPERS } from "../dialects/mappers.ts";
import { standInLog } from "../queries.ts";
import type { KnownProvider } from "../registry.ts";

/** A failure with this status or above leaves open whether anything was done. */
const UNCLEAR_FROM = 500;

type RoundRequest = Extract<ProviderRequest, { kind: "round" }>;
type BalanceRequest = Extract<ProviderRequest, { kind: "balance" }>;

/** Returns the balance of a player who has used this provider. */
export async function serveBalance(
  gateway: Gateway,
  provider: KnownProvider,
  { userId, currency }: BalanceRequest,
): Promise<ProviderAnswer> {
  if (!(await gateway.hasUsedProvider(provider.id, userId))) throw new PlayerUnknown();
  return reportBalance(gateway, { userId, currency });
}

/** Returns the balance of a player, real and bonus money together; zero if the player owes money. */
export async function reportBalance(
  gateway: Gateway,
  { userId, currency }: Pick<BalanceRequest, "userId" | "currency">,
): Promise<ProviderAnswer> {
  const { id } = await gateway.walletOf(userId, currency);
  return { balance: await balanceOf(gateway, id), currency, transactions: [] };
}

/**
 * Runs `work`, which may refuse a signed request. If the dialect's signature does not cover the kind of an action, the
 * kind is stored before the refusal is answered, so that the same bytes are not accepted as another kind. If storing it
 * fails, that failure is answered in place of the refusal, and the provider retries.
 */
export async function notingKinds<T>(
  gateway: Gateway,
  provider: KnownProvider,
  request: ProviderRequest,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (request.kind !== "round" || MAPPERS[provider.dialect].signsKinds) throw error;
    const playerId = playerOf(request.userId);
    // No player has an id in another spelling, now or later.
    if (playerId === undefined) throw error;
    await gateway.refused.note({ providerId: provider.id, playerId, actions: request.actions }, gateway.clock.date());
    throw error;
  }
}

/**
 * Passes the actions of a provider's request to `play`, under keys that contain the provider's id. A player who has
 * never used this provider is unknown to it. Otherwise bets are refused like any stake. Wins and rollbacks are never
 * refused, except a disabled provider's win in a new round.
 */
export async function serveRound(
  gateway: Gateway,
  provider: KnownProvider,
  request: RoundRequest,
): Promise<ProviderAnswer> {
  // Checked first, so that no other refusal reveals whether the player exists.
  if (!(await gateway.hasUsedProvider(provider.id, request.userId))) throw new PlayerUnknown();
  const { id: walletId, playerId } = await gateway.walletOf(request.userId, request.currency);
  const game = await gateway.gameOf(provider.id, request.game);
  const actions = request.actions.map((action) => actionOf(action, (id) => keyOf(provider.id, id)));
  // The originals of rollbacks are claimed too: a rollback sent for another wallet would leave a tombstone there for a
  // transaction of this wallet.
  const keys = actions.flatMap((action) => (action.kind === "rollback" ? [action.key, action.original] : [action.key]));
  const named = { providerId: provider.id, playerId, actions: request.actions };
  const [claimed, sessionId, refusedOtherwise] = await Promise.all([
    gateway.claims.claim({ playerId, walletId, keys }, gateway.clock.date()),
    gateway.newestSessionAt({ playerId, walletId, gameId: game.id }),
    MAPPERS[provider.dialect].signsKinds ? [] : gateway.refused.refusedOtherwise(named),
  ]);
  if (!claimed) throw new IdUsedOtherwise();
  // An id in the log has since been accepted or rolled back: `play` recognizes the retry, or the conflict.
  const strange = refusedOtherwise.map((id) => keyOf(provider.id, id));
  if (strange.length > 0 && !(await standInLog(gateway.db, playerId, strange))) {
    await claimed.release().catch(() => undefined);
    throw new IdUsedOtherwise();
  }
  const staking = actions.some(({ kind }) => kind === "bet");
  const settled = await settle().catch(async (error: unknown) => {
    // A refused request did nothing, so its ids are free again; claims that cannot be released now expire. After any
    // other failure the outcome is unknown, so the claims stay.
    if (error instanceof DomainError && error.status < UNCLEAR_FROM) await claimed.release().catch(() => undefined);
    throw error;
  });
  return {
    balance: settled.balance,
    currency: request.currency,
    transactions: settled.actions.map(({ event }, index): Transaction => ({
      actionId: request.actions[index]!.id,
      txId: `${event.walletId}-${event.seq}`,
      at: event.at,
      bonus: minor(Math.abs(event.bonus)),
    })),
  };

  async function settle(): Promise<SettledActions> {
    return gateway.ports.lane.submit({
      kind: "outside",
      walletId,
      gameId: game.id,
      sessionId: sessionId ?? null,
      paytable: game.version,
      contributionBps: gateway.ports.contributionOf(game.categories),
      roundName: `${provider.id}:${request.round}`,
      actions,
      finished: request.finished,
      closed: staking ? await whyClosed() : null,
      ...(provider.status === "disabled" ? { newRoundRefusal: new ProviderDisabled() } : {}),
    });
  }

  async function whyClosed(): Promise<DomainError | null> {
    if (provider.status === "disabled") return new ProviderDisabled();
    if (game.status === "disabled") return new GameDisabled();
    if (!(request.currency in game.currencies)) return new CurrencyNotAllowed(request.currency);
    return gateway.ports.whyNoStakes(playerId);
  }
}

async function balanceOf(gateway: Gateway, walletId: number): Promise<Minor> {
  const wallet = await walletById(gateway.db, walletId);
  if (!wallet) throw new NotFound("The wallet");
  return minor(wallet.real + wallet.bonus);
}

function actionOf(action: ProviderAction, keyed: (id: string) => string): Action {
  const key = keyed(action.id);
  if (action.kind === "bet")
    return { kind: "bet", key, amount: action.amount, jackpotContribution: action.jackpotContribution };
  if (action.kind === "win") return { kind: "win", key, amount: action.amount, jackpotWin: action.jackpotWin };
  return { kind: "rollback", key, original: keyed(action.originalId) };
}
