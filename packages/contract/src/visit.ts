import type { PlayerView } from "./routes/identity.ts";

/** A brand in wire format: data that can be replaced without a build. */
export interface BrandView {
  readonly key: string;
  /** Shown as the wordmark: `apogee`. */
  readonly name: string;
  /** The company that operates the site; shown in the footer. */
  readonly operator: string;
  readonly support_email: string;
  /** Origin of the main host, `https://apogee.example`, for canonical links. Null: the called host. */
  readonly main_origin: string | null;
  /**
   * Design tokens without their dashes, mapped to CSS colours: `{ flame: "#FF8A3D" }`. Omitted tokens keep their
   * default.
   */
  readonly colors: Readonly<Record<string, string>>;
  /** What the footer names beside rules, contact and payments, in order. */
  readonly links: readonly BrandLinkView[];
}

/** One of them: a phone number, a chat, a social network, a partner, an award, a certificate or the mark of a licence. */
export interface BrandLinkView {
  readonly kind: "phone" | "chat" | "social" | "partner" | "award" | "certificate" | "licence";
  /** The only licence under which it is shown; null: under every one. */
  readonly licence: string | null;
  readonly name: string;
  readonly url: string | null;
  /** The path of a published file. */
  readonly picture: string | null;
}

/** The visitor of a page: everything that a rendered page may depend on. */
export interface Visit {
  readonly player: PlayerView | null;
  /** The visitor's choice among the host's languages: cookie, then account, then the host's default. */
  readonly locale: string;
  /** For a guest, the currency that a new wallet would have; for a player, the selected one. */
  readonly currency: string;
  readonly brand: BrandView;
  /** The code of a listed licence. */
  readonly licence: string;
  /** ISO 3166 code by network address; null if unknown. */
  readonly country: string | null;
  /** False where players can neither register nor deposit nor play: the country is known and closed. */
  readonly served: boolean;
  /** The host offers demos only: nobody can register or log in there. */
  readonly demo_only: boolean;
  readonly host: string;
  readonly device: "desktop" | "mobile";
  /** The platform's time, in milliseconds since the epoch. */
  readonly now: number;
  /** Test variant; pages of different variants are cached separately. */
  readonly variant: string;
}
