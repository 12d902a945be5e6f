import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";

const STEP_S = 30;
/** RFC 6238 with the values that every authenticator uses: SHA-1, six digits, 30 seconds. */
const FORM = { algorithm: "SHA1", digits: 6, period: STEP_S } as const;
/** One step earlier and later is accepted, since clocks differ. */
const STEPS_ASIDE = 1;
const CODE = /^\d{6}$/;

/** A new secret of a second factor, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator scans. */
export function uriOf(secret: string, { issuer, label }: { readonly issuer: string; readonly label: string }): string {
  return new TOTP({ ...FORM, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** A code without the blanks that people write into it. */
const bare = (code: string): string => code.replaceAll(/\s/g, "");

/** Whether this is the form of a one-time code, not that of a recovery code. */
export const isOneTimeCode = (code: string): boolean => CODE.test(bare(code));

/**
 * The time step to which a code belongs, if it is after the last one that was taken; null for a wrong code or one that
 * counted before.
 */
export function stepOf(secret: string, code: string, at: Date, lastStep: number): number | null {
  if (!isOneTimeCode(code)) return null;
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: bare(code), timestamp: at.getTime(), window: STEPS_ASIDE });
  if (delta === null) return null;
  const step = Math.floor(at.getTime() / 1_000 / STEP_S) + delta;
  return step > lastStep ? step : null;
}

/** A secret in groups of four, for people who type it. */
export const inFours = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, "$1 ");

/** The QR code of an address as SVG, with the quiet zone of four modules that readers need. */
export const qrSvgOf = (uri: string): string => renderSVG(uri, { ecc: "M", border: 4 });
