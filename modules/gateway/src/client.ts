import { readJson } from "@apogee/http";
import { fitted, sentenceOf, type DomainError, type Unfit } from "@apogee/kernel";
import { tracedFetch } from "@apogee/tracing";
import { z } from "zod";
import type { Bulkheads } from "./bulkheads.ts";
import { GCP_NOT_FOUND, GCP_SIGNATURE } from "./dialects/gcp.ts";
import { hmacOf } from "./dialects/signatures.ts";
import { isShown, reportedWords } from "./domain/text.ts";
import {
  CatalogueUnread,
  CountryNotAllowed,
  CurrencyNotAllowed,
  GameDisabled,
  ProviderAway,
  ProviderDeclined,
  SessionsNotSpoken,
} from "./errors.ts";
import type { KnownProvider } from "./registry.ts";

const MOST_BYTES = 64 * 1_024;
const MOST_CATALOGUE_BYTES = 8 * 1_024 * 1_024;

const launch = z.object({
  session_id: z.string().max(200).optional(),
  launch_options: z.object({ game_url: z.url({ protocol: /^https?$/ }), strategy: z.enum(["iframe", "redirect"]) }),
});
const MOST_WORDS = 300;
const reason = z.object({ code: z.int().optional().catch(undefined), message: z.string().optional().catch(undefined) });
const unknownThere = z.object({ code: z.literal(GCP_NOT_FOUND), message: z.string() });
const refusal = z.object({ code: z.union([z.literal(107), z.literal(153), z.literal(154)]) });
const catalogue = z.object({ games: z.array(z.unknown()).max(5_000) });
const shown = z.string().refine(isShown);
/** A game as a provider describes it in its catalogue. */
export const describedGame = z.object({
  name: z.string().regex(/^[A-Za-z0-9]{1,64}$/),
  title: shown.min(1).max(80),
  lines: z.int32().positive().nullable().default(null),
  volatility: z.enum(["low", "low-medium", "medium", "high", "very-high"]).nullable().default(null),
  hit_rate: z
    .string()
    .regex(/^\d{1,2}\.\d{2}$/)
    .nullable()
    .default(null),
  payout: z
    .string()
    .regex(/^\d{1,3}\.\d{2}$/)
    .nullable()
    .default(null),
  version: shown.max(20).default("1"),
  categories: z.array(shown.max(40)).max(20).default([]),
  currencies: z
    .array(z.string().regex(/^[A-Z]{3,4}$/))
    .min(1)
    .max(40),
  demo: z.boolean().default(false),
});
const named = z.object({ name: z.string() });
const MOST_NAME = 80;

/** The address at which a provider's game is opened. */
export interface OutsideLaunch {
  readonly url: string;
  readonly strategy: "iframe" | "redirect";
}

export type DescribedGame = z.output<typeof describedGame>;

/** A game of a catalogue that cannot be imported. */
export interface SkippedGame {
  /** Its name if it has one, otherwise its position in the list. */
  readonly game: string;
  readonly why: string;
}

/** A provider's catalogue: the games that can be imported, and those that cannot. */
export interface Catalogue {
  readonly games: readonly DescribedGame[];
  readonly skipped: readonly SkippedGame[];
}

/** What a provider receives about a player's session. */
export interface OutsideSession {
  readonly userId: string;
  readonly currency: string;
  /** ISO 3166; null if unknown. */
  readonly country: string | null;
  readonly game: string;
  readonly locale: string;
  readonly session: string;
  readonly urls: { readonly return_url: string; readonly deposit_url: string };
}

/** Requests a session for a player. Returns the address at which the game is opened. */
export async function openSession(
  bulkheads: Bulkheads,
  provider: KnownProvider,
  { userId, ...rest }: OutsideSession,
): Promise<OutsideLaunch> {
  return whereOf(provider, await call(bulkheads, provider, "/sessions", { user_id: userId, ...rest }, launch));
}

/** Requests a demo, which has no player and no wallet. */
export async function openDemo(
  bulkheads: Bulkheads,
  provider: KnownProvider,
  demo: Pick<OutsideSession, "game" | "locale" | "urls">,
): Promise<OutsideLaunch> {
  return whereOf(provider, await call(bulkheads, provider, "/demo", demo, launch));
}

/**
 * Fetches the provider's catalogue. Malformed games are returned as `skipped`. Refuses with `CatalogueUnread` if the
 * answer is missing or is not a catalogue.
 */
export async function fetchCatalogue(bulkheads: Bulkheads, provider: KnownProvider): Promise<Catalogue> {
  const said = await call(bulkheads, provider, "/games", {}, z.unknown(), MOST_CATALOGUE_BYTES).catch(
    (error: unknown) => {
      throw error instanceof ProviderAway
        ? new CatalogueUnread(provider.id, reportedWords(error.what, MOST_WORDS))
        : error;
    },
  );
  const reported = fitted(catalogue, said);
  if (!reported.success) throw new CatalogueUnread(provider.id, whyOf("The answer", reported.error));
  const games: DescribedGame[] = [];
  const skipped: SkippedGame[] = [];
  for (const [index, each] of reported.data.games.entries()) {
    const read = fitted(describedGame, each);
    if (read.success) games.push(read.data);
    else skipped.push({ game: nameOf(each) || `number ${index + 1}`, why: whyOf("It", read.error) });
  }
  return { games, skipped };
}

function nameOf(described: unknown): string {
  const read = fitted(named, described);
  return read.success ? reportedWords(read.data.name, MOST_NAME) : "";
}

const whyOf = (whole: string, { issues: [issue] }: Unfit): string =>
  sentenceOf(issue!.path.length === 0 ? whole : issue!.path.join("."), issue!.message);

/** A request to a provider to issue free spins. */
export interface FreespinsOrder {
  readonly issueId: string;
  readonly userId: string;
  readonly currency: string;
  readonly game: string;
  readonly spins: number;
  /** Stake of one spin, in minor units. */
  readonly stake: number;
  readonly validUntil: Date;
}

/** Asks a provider to issue free spins. */
export async function issueAtProvider(
  bulkheads: Bulkheads,
  provider: KnownProvider,
  order: FreespinsOrder,
): Promise<void> {
  await call(
    bulkheads,
    provider,
    "/freespins/issue",
    {
      issue_id: order.issueId,
      user_id: order.userId,
      currency: order.currency,
      games: [order.game],
      freespins_quantity: order.spins,
      bet_amount: order.stake,
      valid_until: order.validUntil.toISOString(),
    },
    z.looseObject({}),
  );
}

/** Cancels free spins. The provider reports what they have won so far in a separate call. */
export async function cancelAtProvider(bulkheads: Bulkheads, provider: KnownProvider, issueId: string): Promise<void> {
  await call(bulkheads, provider, "/freespins/cancel", { issue_id: issueId }, z.looseObject({}));
}

/** Fetches what the provider recorded of a round. */
export async function roundDetails(
  bulkheads: Bulkheads,
  provider: KnownProvider,
  round: { readonly userId: string; readonly game: string; readonly round: string },
): Promise<Record<string, unknown>> {
  return call(
    bulkheads,
    provider,
    "/round/details",
    { user_id: round.userId, game: round.game, game_id: round.round },
    z.looseObject({}),
  );
}

/** Signs the exact bytes with the newest key and sends them. Any unclear outcome is `ProviderAway`. */
async function call<S extends z.ZodType>(
  bulkheads: Bulkheads,
  provider: KnownProvider,
  path: string,
  what: object,
  answer: S,
  mostBytes = MOST_BYTES,
): Promise<z.output<S>> {
  const [key] = provider.keys;
  if (provider.dialect !== "gcp" || !key) throw new SessionsNotSpoken(provider.dialect);
  const body = JSON.stringify(what);
  const away = (error: unknown): never => {
    throw new ProviderAway(`${path}: ${String(error)}`);
  };
  return bulkheads.pass(provider.id, async (signal) => {
    const response = await tracedFetch(
      `${provider.url}${path}`,
      {
        method: "POST",
        body,
        signal,
        redirect: "error",
        headers: { "content-type": "application/json", [GCP_SIGNATURE]: hmacOf(key, body) },
      },
      path,
    ).catch(away);
    const said: unknown = await readJson(response, mostBytes).catch(away);
    const refused =
      response.status >= 400 && response.status <= 499
        ? refusalOf(said, "currency" in what ? String(what.currency) : "this currency")
        : undefined;
    if (refused) throw refused;
    if (isNo(response.status))
      throw new ProviderDeclined(
        `${path} answered ${response.status}${wordsOf(said, provider)}.`,
        response.status === 404 && fitted(unknownThere, said).success,
      );
    const read = fitted(answer, said);
    if (!response.ok || !read.success)
      throw new ProviderAway(
        `${path} answered ${response.status}${response.ok ? " with an unexpected body" : wordsOf(said, provider)}.`,
      );
    return read.data;
  });
}

/**
 * The code and message of a provider's refusal, for operators: without control characters, at most `MOST_WORDS` long,
 * and without keys.
 */
function wordsOf(said: unknown, { keys }: KnownProvider): string {
  const read = fitted(reason, said);
  const { code, message }: z.output<typeof reason> = read.success ? read.data : {};
  const words = reportedWords(
    keys.reduce((text, key) => text.replaceAll(key, "…"), message ?? ""),
    MOST_WORDS,
  );
  const reported = [code === undefined ? "" : `code ${code}`, words === "" ? "" : JSON.stringify(words)]
    .filter(Boolean)
    .join(", ");
  return reported === "" ? "" : ` (${reported})`;
}

/** Whether the provider refused the call itself. 408, 425 and 429 leave that open. */
function isNo(status: number): boolean {
  return status >= 400 && status <= 499 && ![408, 425, 429].includes(status);
}

/** Maps a provider's refusal to ours, for the codes that both sides use; undefined for any other. */
function refusalOf(answer: unknown, currency: string): DomainError | undefined {
  const read = fitted(refusal, answer);
  if (!read.success) return undefined;
  return {
    107: () => new GameDisabled(),
    153: () => new CountryNotAllowed(),
    154: () => new CurrencyNotAllowed(currency),
  }[read.data.code]();
}

/** A game is framed from its provider's own origin only; the pages' content security policy allows no other. */
function whereOf(
  provider: KnownProvider,
  { launch_options: { game_url: url, strategy } }: z.output<typeof launch>,
): OutsideLaunch {
  if (new URL(url).origin !== provider.frameOrigin)
    throw new ProviderAway(`The provider opens games at ${new URL(url).origin}, not at ${provider.frameOrigin}.`);
  return { url, strategy };
}
