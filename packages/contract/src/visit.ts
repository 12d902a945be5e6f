import type { PlayerView } from "./routes/identity.ts";

/** A brand as browsers see it: data, replaceable without a build. */
export interface BrandView {
  readonly key: string;
  /** Shown as the wordmark: `apogee`. */
  readonly name: string;
  /** The company that runs the house; stands in the footer. */
  readonly operator: string;
  readonly support_email: string;
  /** Origin of the main host, `https://apogee.example`; canonical links point there. Null: the host that was asked. */
  readonly main_origin: string | null;
  /** Design tokens without their dashes to CSS colours: `{ flame: "#FF8A3D" }`. Tokens left out keep their default. */
  readonly colors: Readonly<Record<string, string>>;
}

/** Who looks at a page, and from where: everything that a rendered page may depend on. */
export interface Visit {
  readonly player: PlayerView | null;
  /** The visitor's own choice among the host's languages: cookie, then account, then the host's default. */
  readonly locale: string;
  /** The currency that a guest would open; a player's selected one. */
  readonly currency: string;
  readonly brand: BrandView;
  /** The code of a licence that the house lists. */
  readonly licence: string;
  /** ISO 3166 code by address; null where it is not known. */
  readonly country: string | null;
  /** False where players can neither register nor deposit nor play: the country is known and closed. */
  readonly served: boolean;
  readonly host: string;
  readonly device: "desktop" | "mobile";
  /** The house's time, in milliseconds since the epoch. */
  readonly now: number;
  /** Test variant; pages of different variants are kept apart. */
  readonly variant: string;
}
