import type { AccountView, BrandView, CurrencyView, PlayerView, infoRoutes, ResponseOf } from "@apogee/contract";

export type Project = ResponseOf<typeof infoRoutes.project>;
export type LocaleView = ResponseOf<typeof infoRoutes.locales>[number];

/** What every page knows: the house, its visitor and the language. Made by the root loader. */
export interface Site {
  readonly brand: BrandView;
  readonly project: Project;
  readonly licence: string;
  readonly country: string | null;
  readonly device: "desktop" | "mobile";
  readonly currencies: readonly CurrencyView[];
  /** The currency that a guest would open; a player's selected one. */
  readonly currency: string;
  readonly player: PlayerView | null;
  readonly accounts: readonly AccountView[];
  /** The player's favourite games, each by a number of the game in some currency. */
  readonly favorites: readonly number[];
  readonly locale: string;
  readonly locales: readonly LocaleView[];
  /** Where the main host is: canonical links point there. */
  readonly origin: string;
  readonly messages: Readonly<Record<string, string>>;
  /** Whether `messages` holds every text of the language; public pages come with their own alone. */
  readonly complete: boolean;
  /** The house's time when the page was made, which for a guest can be some minutes ago. */
  readonly madeAt: number;
}
