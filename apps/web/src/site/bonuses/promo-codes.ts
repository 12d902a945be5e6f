import { visitTab } from "../session/kept.ts";

/** The codes that a visitor may bring along, by the name in the address (specification 4-27). */
export const CODE_KINDS = { deposit: "deposit_bonus_code", coupon: "coupon_code" } as const;
export type CodeKind = keyof typeof CODE_KINDS;

const SHAPE = /^[A-Za-z0-9_-]{1,40}$/;

/** A code in an address; undefined if there is none, or if it cannot be one. */
export function codeIn(search: string, kind: CodeKind): string | undefined {
  const code = new URLSearchParams(search).get(CODE_KINDS[kind])?.trim();
  return code !== undefined && SHAPE.test(code) ? code : undefined;
}

/** What to do with the kept codes at a page. */
export type CodeStep =
  | { readonly do: "nothing" }
  | { readonly do: "forget" }
  | { readonly do: "apply"; readonly code: string }
  | { readonly do: "redeem"; readonly code: string };

interface At {
  readonly isMain: boolean;
  readonly signedIn: boolean;
  /** Whether the address of this very page names a code. */
  readonly arriving: boolean;
  readonly deposit: string | null;
  readonly coupon: string | null;
}

/**
 * After a log-in, the main page applies a deposit code, and a coupon leads on to the gifts. A guest who is on the main
 * page without having arrived there by a code has gone elsewhere: the codes are forgotten.
 */
export function codeStep({ isMain, signedIn, arriving, deposit, coupon }: At): CodeStep {
  if (!isMain || (deposit === null && coupon === null)) return { do: "nothing" };
  if (!signedIn) return arriving ? { do: "nothing" } : { do: "forget" };
  if (deposit !== null) return { do: "apply", code: deposit };
  return coupon === null ? { do: "nothing" } : { do: "redeem", code: coupon };
}

const placeOf = (kind: CodeKind): string => `promo.${kind}`;

export const keptCode = (kind: CodeKind): string | null => visitTab.read(placeOf(kind));
export const keepCode = (kind: CodeKind, code: string | null): void => visitTab.write(placeOf(kind), code);
