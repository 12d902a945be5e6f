import { createPrivateKey } from "node:crypto";
import { HUB88_DECIMALS } from "./dialects/hub88.ts";
import { DIALECTS, type Dialect } from "./dialects/speakers.ts";
import { decimalsOf } from "./money.ts";
import { Unready } from "./unready.ts";

/** The smallest balance that the player must have, in the smallest unit. */
export const LEAST_BALANCE = 1_000;

/** The wallet to test, and what is prepared there. */
export interface Wallet {
  /** The base URL of the protocol's paths, such as `https://wallet.example/gateway/nova`. */
  readonly url: string;
  readonly dialect: Dialect;
  /** The shared secret; in `hub88` the private RSA key in PEM. */
  readonly key: string;
  /** A player with `LEAST_BALANCE` or more and no limits, who does not play elsewhere during the run. */
  readonly player: string;
  readonly currency: string;
  /** Decimal places of the currency, if they are not the usual ones. */
  readonly decimals?: number;
  /** A game of the provider, by the name that the wallet knows. */
  readonly game: string;
  /** The provider's id at the wallet; by default the last part of the address. Only `gcp` sends it. */
  readonly provider?: string;
  /** Another such player. */
  readonly secondPlayer?: string;
  /** A player who may not bet. */
  readonly blockedPlayer?: string;
  /** Another currency in which the player has a wallet. */
  readonly secondCurrency?: string;
  /** Another game of the provider. */
  readonly secondGame?: string;
  /** Additional fields that this wallet needs in every call, such as the token of a session. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Throws a sentence that says what to change if the wallet cannot be tested. */
export function checkedWallet(wallet: Wallet, decimals: number): Wallet {
  const { url, dialect, key, currency, player, secondPlayer, blockedPlayer, secondCurrency, game, secondGame } = wallet;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Unready(`${url} is not an address like https://wallet.example/gateway/nova.`);
  if (!DIALECTS.includes(dialect))
    throw new Unready(`${dialect} is no dialect that is spoken here. Choose one of: ${DIALECTS.join(", ")}.`);
  if (!/^[A-Z]{3,5}$/.test(currency)) throw new Unready(`${currency} is no currency's code, such as EUR.`);
  if (secondCurrency !== undefined && (!/^[A-Z]{3,5}$/.test(secondCurrency) || secondCurrency === currency))
    throw new Unready(`The second currency is another one's code, such as ${currency === "USD" ? "EUR" : "USD"}.`);
  if (secondGame === game) throw new Unready("The second game must be another than the game.");
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 8) throw new Unready("A currency has 0 to 8 decimals.");
  if (
    dialect === "hub88" &&
    Math.max(decimals, secondCurrency === undefined ? 0 : decimalsOf(secondCurrency)) > HUB88_DECIMALS
  )
    throw new Unready(`Amounts of hub88 have ${HUB88_DECIMALS} decimals; choose currencies that need no more.`);
  if (dialect === "hub88" && !isPrivateRsaKey(key)) throw new Unready("The key of hub88 is a private RSA key, in PEM.");
  const players = [player, secondPlayer, blockedPlayer].filter((each) => each !== undefined);
  if (new Set(players).size !== players.length)
    throw new Unready("The second and the blocked player must be others than the player.");
  return wallet;
}

function isPrivateRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === "rsa";
  } catch {
    return false;
  }
}
