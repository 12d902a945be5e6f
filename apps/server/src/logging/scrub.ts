const MASK = "•••";
const LONGEST = 8_192;
const DEEPEST = 6;

/** Facts with these words in their name are secret, whatever they hold. */
const SECRET_WORDS = new Set([
  "password",
  "passwords",
  "passphrase",
  "secret",
  "secrets",
  "token",
  "tokens",
  "cookie",
  "cookies",
  "authorization",
  "signature",
  "captcha",
  "otp",
  "pin",
  "cvc",
  "cvv",
  "pan",
  "iban",
  "card",
  "cards",
  "seed",
  "credentials",
  "holder",
  "apikey",
  "key",
  "keys",
]);

/** Ids that would otherwise look like secrets. */
const NEVER_SECRET = new Set(["requestId", "request_id", "traceId", "route", "code", "seedPairId"]);

/** Patterns that are secret anywhere in a text, with their replacement. */
const SECRETS: ReadonlyArray<readonly [RegExp, string]> = [
  [/-----BEGIN [^-]*-----[\s\S]*?(?:-----END [^-]*-----|$)/g, MASK],
  [/\b(Bearer|Basic)\s+[^\s,;"']+/gi, `$1 ${MASK}`],
  [/(\b[a-z][a-z+.-]*:\/\/)[^\s/@:]*:[^\s/@]*@/gi, `$1${MASK}@`],
  // A named value in a header, a query, an address or JSON.
  [
    /((?:password|passphrase|secret|token|session|visitor|authorization|cookie|signature|captcha|cvc|cvv|card_number|unlock|x-request-sign)[\w-]*["']?\s*[=:]\s*["']?)[^\s"'&,;}#]+/gi,
    `$1${MASK}`,
  ],
  [/apogee_staff_[\w-]+/g, MASK],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, MASK],
  // Keys and signatures of 256 bits: in hexadecimal, and in the format of our tokens.
  [/\b[0-9a-f]{64,}\b/gi, MASK],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, MASK],
];

const DIGITS = /(?<![\d.])\d(?:[ -]?\d){11,18}(?![\d.])/g;

/** Masks the secrets in a text and cuts it to the length of a log line. */
export function scrubText(text: string): string {
  let clean = text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text;
  for (const [secret, rest] of SECRETS) clean = clean.replace(secret, rest);
  return clean.replace(DIGITS, (digits) => (isCardNumber(digits.replace(/\D/g, "")) ? MASK : digits));
}

/**
 * Masks secrets in facts before they are logged. Nothing secret is passed on purpose; this catches what comes along
 * unnoticed, such as the value in a database error.
 */
export function scrub(facts: Readonly<Record<string, unknown>>, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      NEVER_SECRET.has(name)
        ? value
        : isSecret(name) && value !== null && value !== undefined
          ? MASK
          : scrubValue(value, depth),
    ]),
  );
}

function scrubValue(value: unknown, depth: number): unknown {
  if (typeof value === "string") return scrubText(value);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  if (depth >= DEEPEST) return "…";
  if (value instanceof Error) return scrubText(value.stack ?? value.message);
  if (Array.isArray(value)) return value.map((each) => scrubValue(each, depth + 1));
  return scrub(value as Record<string, unknown>, depth + 1);
}

function isSecret(name: string): boolean {
  return name.split(/[_\-.\s]|(?<=[a-z\d])(?=[A-Z])/).some((word) => SECRET_WORDS.has(word.toLowerCase()));
}

/** By the Luhn checksum, which every card number fulfils, and one of ten other numbers. */
function isCardNumber(digits: string): boolean {
  if (digits.length < 13) return false;
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    sum += at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}
