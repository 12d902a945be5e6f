import type {
  AccountView,
  BrandView,
  CompPoints,
  CurrencyView,
  listBrands,
  PlayerView,
  infoRoutes,
  ResponseOf,
} from "@apogee/contract";

export type Project = ResponseOf<typeof infoRoutes.project>;
export type LocaleView = ResponseOf<typeof infoRoutes.locales>[number];

/** A jackpot as every page knows it. */
export interface LinkedJackpot {
  /** Its page: `/mystic`. */
  readonly identifier: string;
  /** The identifiers of its games. */
  readonly games: readonly string[];
}

/** What every page has: the platform's data, the visitor and the language. Created by the root loader. */
export interface Site {
  readonly brand: BrandView;
  readonly project: Project;
  readonly licence: string;
  readonly country: string | null;
  /** False where players can neither register nor play: the visitor's country is known and closed. */
  readonly served: boolean;
  /** The host offers demos only: nobody can register or log in there. */
  readonly demoOnly: boolean;
  readonly device: "desktop" | "mobile";
  /** The currencies in which wallets can be opened. */
  readonly currencies: readonly CurrencyView[];
  /** What deposits can be paid with; none if they could not be loaded. */
  readonly paymentBrands: ResponseOf<typeof listBrands>;
  /** The currency that a guest would open; a player's selected one. */
  readonly currency: string;
  readonly player: PlayerView | null;
  readonly accounts: readonly AccountView[];
  /** The player's coins and level; null for guests, and if they could not be loaded. */
  readonly points: CompPoints | null;
  /** The player's favourite games, each by a number of the game in some currency. */
  readonly favorites: readonly number[];
  /** The running jackpots with the games that feed them; none if they could not be loaded. */
  readonly jackpots: readonly LinkedJackpot[];
  readonly locale: string;
  readonly locales: readonly LocaleView[];
  /** The origin of the main host, for canonical links. */
  readonly origin: string;
  readonly messages: Readonly<Record<string, string>>;
  /** Whether `messages` holds every text of the language; public pages are sent with their own texts only. */
  readonly complete: boolean;
  /** The platform's time when the page was rendered; for a guest, this can be some minutes ago. */
  readonly madeAt: number;
}
