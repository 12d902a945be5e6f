import { DEMO_CURRENCY } from "@apogee/content";
import type { Tx } from "@apogee/database";
import { NotFound } from "@apogee/kernel";
import { frameAddress, hashOf, newToken, type Mode } from "../domain/session.ts";
import type { Game } from "../domain/game.ts";
import {
  AccountTakesNoStakes,
  CurrencyNotSupported,
  GameDisabled,
  NoDemo,
  PlayerFieldsMissing,
  PlayerNeeded,
  SignInOver,
  WalletNeeded,
} from "../errors.ts";
import { gameByIdentifier, playerFieldsOf } from "../queries.ts";
import { insertSession } from "../store.ts";

/** What launching needs of identity, the wallet and play, which this module does not import. */
export interface LaunchPorts {
  /** Whether a sign-in is active. If so, it cannot end before this transaction does. */
  holdSignIn(tx: Tx, loginId: number): Promise<boolean>;
  walletOf(
    tx: Tx,
    playerId: number,
    currency: string,
  ): Promise<{ readonly id: number; readonly status: "open" | "blocked" } | undefined>;
  hasOpenRound(tx: Tx, walletId: number, gameId: number): Promise<boolean>;
  /** The personal details by which a person is recognized; real mode requires them. */
  readonly personFields: readonly string[];
  /** Those of these personal details that the player has not filled in. */
  emptyFields(tx: Tx, playerId: number, fields: readonly string[]): Promise<string[]>;
}

/** A request to open a game: by whom, in which mode, under which licence. */
export interface Launch {
  readonly identifier: string;
  readonly mode: Mode;
  /** The requested currency; by default the player's selected one. */
  readonly currency?: string;
  readonly player: {
    readonly playerId: number;
    readonly currency: string;
    /** Of the sign-in. */ readonly sessionId: number;
  } | null;
  readonly licence: string;
  readonly locale: string;
}

/** The frame's address, which contains the session's token, and the currency of the session. */
export interface Launched {
  readonly address: string;
  readonly currency: string;
  readonly sessionId: number;
  readonly game: Game;
}

/**
 * Opens a game session. Real mode needs a player with a wallet. A disabled game, and a blocked wallet, can be opened
 * only to finish an open round. Refuses with `PlayerFieldsMissing` while details of the player are missing. If the
 * sign-in ends at the same moment, either its end waits and then ends the new
 * frame too, or the launch waits and opens nothing.
 */
export async function launchGame(tx: Tx, launch: Launch, ports: LaunchPorts, at: Date): Promise<Launched> {
  if (launch.player && !(await ports.holdSignIn(tx, launch.player.sessionId))) throw new SignInOver();
  const game = await gameByIdentifier(tx, launch.identifier);
  if (!game) throw new NotFound("This game");
  const { currency, walletId } = launch.mode === "demo" ? demoOf(game) : await walletFor(tx, game, launch, ports);
  const token = newToken();
  const sessionId = await insertSession(
    tx,
    {
      tokenHash: hashOf(token),
      playerId: launch.player?.playerId ?? null,
      loginId: launch.player?.sessionId ?? null,
      walletId,
      gameId: game.id,
      currency,
      mode: launch.mode,
      licence: launch.licence,
      locale: launch.locale,
    },
    at,
  );
  return { address: frameAddress(game.slug, token, launch.locale), currency, sessionId, game };
}

function demoOf(game: Game): { currency: string; walletId: null } {
  if (!(DEMO_CURRENCY.code in game.currencies)) throw new NoDemo(game.title);
  if (game.status === "disabled") throw new GameDisabled(game.title);
  return { currency: DEMO_CURRENCY.code, walletId: null };
}

async function walletFor(
  tx: Tx,
  game: Game,
  { player, currency: wanted }: Launch,
  ports: LaunchPorts,
): Promise<{ currency: string; walletId: number }> {
  if (!player) throw new PlayerNeeded();
  const currency = wanted ?? player.currency;
  if (currency === DEMO_CURRENCY.code || !(currency in game.currencies))
    throw new CurrencyNotSupported(game.title, currency);
  const wallet = await ports.walletOf(tx, player.playerId, currency);
  if (!wallet) throw new WalletNeeded(currency);
  const refusal =
    game.status === "disabled"
      ? new GameDisabled(game.title)
      : wallet.status === "blocked"
        ? new AccountTakesNoStakes()
        : null;
  if (refusal && !(await ports.hasOpenRound(tx, wallet.id, game.id))) throw refusal;
  await requireFields(tx, game, { playerId: player.playerId, walletId: wallet.id }, ports);
  return { currency, walletId: wallet.id };
}

/**
 * Refuses while the player has not filled in the details by which a person is recognized, and those that the game's
 * provider needs; specification 4-22. An open round can be finished without the former.
 */
async function requireFields(
  tx: Tx,
  game: Game,
  { playerId, walletId }: { readonly playerId: number; readonly walletId: number },
  ports: LaunchPorts,
): Promise<void> {
  const ofProvider = await playerFieldsOf(tx, game.provider);
  const empty = await ports.emptyFields(tx, playerId, [...new Set([...ports.personFields, ...ofProvider])]);
  if (empty.length === 0) return;
  const onlyOfPerson = !empty.some((field) => ofProvider.includes(field));
  if (onlyOfPerson && (await ports.hasOpenRound(tx, walletId, game.id))) return;
  throw new PlayerFieldsMissing(game.title, empty);
}
