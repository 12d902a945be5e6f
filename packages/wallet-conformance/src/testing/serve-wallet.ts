import { createPublicKey, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { hmacOf, newRsaKey } from "../dialects/signatures.ts";
import type { Dialect } from "../dialects/speakers.ts";
import { fromDecimal, toDecimal } from "../money.ts";
import type { Act, Call } from "../vocabulary.ts";
import { MemoryWallet, WalletRefuses, type Flaw, type Said, type Served } from "./memory-wallet.ts";

type Body = Readonly<Record<string, unknown>>;

/**
 * The protocols of the in-memory wallet. They are written independently of the kit's own, so that neither hides a
 * mistake of the other.
 */
interface Manners {
  readonly header: string;
  /** Field names of the player, the currency, the game, the round, the transaction and the one that is rolled back. */
  readonly parts: readonly [
    player: string,
    currency: string,
    game: string,
    round: string,
    id: string,
    original: string,
  ];
  readonly fields: readonly string[];
  read(path: string, body: Body, amountOf: (raw: unknown) => number): Call;
  amount(raw: unknown): number | undefined;
  done(served: Served, call: Call, body: Body): Body;
  refused(reason: Said, balance: number | undefined, body: Body): readonly [status: number, body: Body];
}

const METHODS = ["GetPlayer", "GetBalance", "Bet", "Win", "Rollback"];
const MOST = 10 ** 15;
const BASE = "/wallets/nova";
const AT = "2026-03-04T05:06:07.000Z";
const text = (value: unknown): string => String(value);
const act = (kind: string, id: unknown, amount: () => number, original: unknown, jackpot?: unknown): Act =>
  kind === "rollback"
    ? { kind, id: text(id), original: text(original) }
    : {
        kind: kind as "bet" | "win",
        id: text(id),
        amount: amount(),
        ...(jackpot === undefined ? {} : { jackpot: Number(jackpot) }),
      };

const MANNERS: Readonly<Record<Dialect, Manners>> = {
  gcp: {
    header: "x-request-sign",
    parts: ["user_id", "currency", "game", "game_id", "action_id", "original_action_id"],
    fields: ["user_id", "currency", "game", "game_id", "finished", "actions"],
    read: (_path, body, amountOf) => ({
      player: text(body["user_id"]),
      currency: text(body["currency"]),
      game: text(body["game"]).replace(/^.*:/, ""),
      round: text(body["game_id"]),
      finished: body["finished"] === true,
      acts: ((body["actions"] ?? []) as Body[]).map((each) =>
        act(
          text(each["action"]),
          each["action_id"],
          () => amountOf(each["amount"]),
          each["original_action_id"],
          each["jackpot_contribution"] ?? each["jackpot_win"],
        ),
      ),
    }),
    amount: (raw) => (typeof raw === "number" && Number.isSafeInteger(raw) && raw >= 0 ? raw : undefined),
    done: ({ balance, ids }, { acts, round, finished }) =>
      acts.length === 0 && !finished
        ? { balance }
        : {
            balance,
            game_id: round,
            transactions: ids.map((id, index) => ({
              action_id: acts[index]!.id,
              tx_id: id,
              processed_at: AT,
              bonus_amount: 0,
            })),
          },
    refused(reason, balance) {
      const [code, status] = (
        {
          funds: [100, 412],
          player: [101, 412],
          token: [101, 412],
          not_found: [404, 404],
          currency: [154, 412],
          bad_request: [400, 400],
          conflict: [400, 409],
          signature: [403, 403],
          disabled: [110, 412],
        } as const
      )[reason];
      return [status, { code, message: reason, balance }];
    },
  },
  hub88: {
    header: "x-hub88-signature",
    parts: ["user", "currency", "game_code", "round", "transaction_uuid", "reference_transaction_uuid"],
    fields: [
      "user",
      "request_uuid",
      "currency",
      "game_code",
      "round",
      "transaction_uuid",
      "round_closed",
      "reference_transaction_uuid",
      "amount",
    ],
    read: (path, body, amountOf) => ({
      player: text(body["user"]),
      currency: text(body["currency"]),
      game: text(body["game_code"]),
      round: text(body["round"]),
      finished: body["round_closed"] === true,
      acts:
        path === "/user/balance"
          ? []
          : [
              act(
                path.replace("/transaction/", ""),
                body["transaction_uuid"],
                () => amountOf(body["amount"]),
                body["reference_transaction_uuid"],
              ),
            ],
    }),
    amount: (raw) =>
      typeof raw === "number" && Number.isSafeInteger(raw) && raw >= 0 && raw % 1_000 === 0 ? raw / 1_000 : undefined,
    done: ({ balance }, { player, currency }, body) => ({
      status: "RS_OK",
      user: player,
      currency,
      request_uuid: body["request_uuid"],
      balance: balance * 1_000,
    }),
    refused(reason, balance, body) {
      const status = {
        funds: "NOT_ENOUGH_MONEY",
        player: "INVALID_PARTNER",
        currency: "WRONG_CURRENCY",
        bad_request: "WRONG_SYNTAX",
        conflict: "DUPLICATE_TRANSACTION",
        signature: "INVALID_SIGNATURE",
        disabled: "USER_DISABLED",
        token: "INVALID_TOKEN",
        not_found: "INVALID_GAME",
      }[reason];
      return [
        200,
        {
          status: `RS_ERROR_${status}`,
          request_uuid: body["request_uuid"],
          balance: balance === undefined ? undefined : balance * 1_000,
        },
      ];
    },
  },
  twirp: {
    header: "x-signature",
    parts: ["player_id", "currency", "game", "round_id", "transaction_id", "original_transaction_id"],
    fields: [
      "player_id",
      "currency",
      "game",
      "round_id",
      "transaction_id",
      "round_finished",
      "original_transaction_id",
      "amount",
    ],
    read(path, body, amountOf) {
      const method = path.slice(path.lastIndexOf("/") + 1);
      return {
        player: text(body["player_id"]),
        currency: text(body["currency"]),
        game: text(body["game"]),
        round: text(body["round_id"]),
        finished: body["round_finished"] === true,
        acts:
          method === "GetBalance"
            ? []
            : [
                act(
                  method.toLowerCase(),
                  body["transaction_id"],
                  () => amountOf(body["amount"]),
                  body["original_transaction_id"],
                ),
              ],
      };
    },
    amount: (raw) => (typeof raw === "string" ? fromDecimal(raw, 2) : undefined),
    done: ({ balance, ids }, { currency }) => ({
      balance: toDecimal(balance, 2),
      currency,
      ...(ids.length > 0 ? { wallet_transaction_id: ids[0], processed_at: AT } : {}),
    }),
    refused(reason, balance) {
      const [code, status] = (
        {
          funds: ["failed_precondition", 412],
          player: ["not_found", 404],
          currency: ["invalid_argument", 400],
          bad_request: ["invalid_argument", 400],
          conflict: ["already_exists", 409],
          signature: ["unauthenticated", 401],
          disabled: ["permission_denied", 403],
          token: ["not_found", 404],
          not_found: ["not_found", 404],
        } as const
      )[reason];
      return [status, { code, msg: reason, meta: balance === undefined ? {} : { balance_minor: String(balance) } }];
    },
  },
};

const rsaKey = newRsaKey();
const publicKey = createPublicKey(rsaKey);

/** An in-memory wallet behind HTTP, with the players `1001`, who also has dollars, `1002` and the blocked `1003`. */
export async function givenWallet(dialect: Dialect, ...given: Flaw[]) {
  const flaws = new Set(given);
  const memory = new MemoryWallet(flaws);
  memory.add("1001", 5_000);
  memory.add("1002", 2_000);
  memory.add("1003", 0, true);
  memory.add("1001 USD", 700);
  const key = dialect === "hub88" ? rsaKey : "a shared secret";
  const respond = (address: string, signature: string | undefined, raw: string) =>
    answer({ address, signature, raw }, { dialect, key, memory, flaws });
  const header = MANNERS[dialect].header;
  const server = createServer((request, response) => {
    buffer(request)
      .then((raw) => respond(request.url!, request.headers[header] as string | undefined, raw.toString("utf8")))
      .then(
        ([status, body]) =>
          response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;
  return {
    memory,
    wallet: {
      url,
      dialect,
      key,
      player: "1001",
      secondPlayer: "1002",
      blockedPlayer: "1003",
      currency: "EUR",
      game: "Comet",
      secondCurrency: "USD",
      secondGame: "Meteor",
    },
    /** Without HTTP. */
    async reach(to: string, init: RequestInit & { readonly body: string }): Promise<Response> {
      const [status, body] = await respond(
        new URL(to).pathname,
        new Headers(init.headers).get(header) ?? undefined,
        init.body,
      );
      return Response.json(body, { status });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Arrived {
  readonly address: string;
  readonly signature: string | undefined;
  readonly raw: string;
}

async function answer(
  { address, signature, raw }: Arrived,
  { dialect, key, memory, flaws }: { dialect: Dialect; key: string; memory: MemoryWallet; flaws: ReadonlySet<Flaw> },
): Promise<readonly [number, Body]> {
  const manners = MANNERS[dialect];
  const body = objectOf(raw);
  try {
    if (!address.startsWith(`${BASE}/`) && !flaws.has("is every provider")) throw new WalletRefuses("not_found");
    const path = address.slice(address.indexOf("/", "/wallets/".length));
    const trusted =
      flaws.has("checks no signature") ||
      (flaws.has("takes what is unsigned") && signature === undefined) ||
      (flaws.has("takes malformed signatures") && signature === "zz") ||
      (flaws.has("trusts wins") && /"win"|"rollback"|\/win|\/rollback|Win$|Rollback$/.test(path + raw)) ||
      (flaws.has("trusts news") && path === "/freespins");
    const signed =
      flaws.has("signs what was parsed") && body
        ? [JSON.stringify(body)]
        : flaws.has("trims before checking")
          ? [raw, `${raw} `]
          : [raw];
    const addresses = flaws.has("signs no method")
      ? METHODS.map((method) => address.replace(/\w+$/, method))
      : [address];
    const over = dialect === "twirp" ? addresses.flatMap((each) => signed.map((said) => `${each}\n${said}`)) : signed;
    if (!trusted && !over.some((each) => fits(dialect, key, each, signature))) throw new WalletRefuses("signature");
    if (body) return [200, await received(manners, path, body, { memory, flaws })];
    if (flaws.has("reads any body")) return [200, {}];
    throw new WalletRefuses("bad_request");
  } catch (error) {
    if (error instanceof WalletRefuses && flaws.has("says one status"))
      return [400, manners.refused(error.reason, error.balance, body ?? {})[1]];
    if (error instanceof WalletRefuses)
      return manners.refused(flaws.has("says not why") ? "disabled" : error.reason, error.balance, body ?? {});
    throw error;
  }
}

async function received(
  manners: Manners,
  path: string,
  body: Body,
  { memory, flaws }: { memory: MemoryWallet; flaws: ReadonlySet<Flaw> },
): Promise<Body> {
  const own = (call: Call, served: Served): Body => manners.done(served, call, body);
  if (/^\/user\/info$|GetPlayer$/.test(path)) {
    if (!flaws.has("knows every token")) throw new WalletRefuses("token");
    return own(
      { player: "1001", currency: "EUR", round: "", acts: [], finished: false },
      { balance: memory.balance("1001"), ids: [] },
    );
  }
  if (path === "/freespins") {
    if (!flaws.has("reads any news")) checkNews(body);
    if (!flaws.has("pays unknown free spins")) throw new WalletRefuses("not_found");
    return { balance: memory.balance("1001") };
  }
  if (flaws.has("refuses unknown fields") && Object.keys(body).some((name) => !manners.fields.includes(name)))
    throw new WalletRefuses("bad_request");
  checkForm(manners, path, body, flaws);
  const call = manners.read(path, body, (value) => amountOf(manners, value, flaws));
  const [first] = call.acts;
  const name = `${call.player} ${String(first?.id)}`;
  const refusedAs =
    path.startsWith("/transaction/") && !flaws.has("forgets what it refused")
      ? memory.refused
      : new Map<string, Act["kind"]>();
  if (first && (refusedAs.get(name) ?? first.kind) !== first.kind) throw new WalletRefuses("conflict");
  if (
    !flaws.has("takes any jackpot") &&
    call.acts.some((each) => each.kind !== "rollback" && each.jackpot !== undefined && each.jackpot > each.amount)
  )
    throw new WalletRefuses("bad_request");
  try {
    return own(call, await memory.serve(call));
  } catch (error) {
    if (first && error instanceof WalletRefuses && error.reason !== "conflict") refusedAs.set(name, first.kind);
    throw error;
  }
}

function objectOf(raw: string): Body | undefined {
  try {
    const read: unknown = JSON.parse(raw);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? (read as Body) : undefined;
  } catch {
    return undefined;
  }
}

function checkNews({ issue_id: issue, status, total_amount: total }: Body): void {
  const known =
    typeof issue === "string" && issue !== "" && ["active", "finished", "expired", "canceled"].includes(text(status));
  if (!known || !Number.isSafeInteger(total) || Number(total) < 0) throw new WalletRefuses("bad_request");
}

const MOST_ACTS = 500;
const GUESSES: readonly Flaw[] = [
  "guesses players",
  "guesses currencies",
  "guesses games",
  "guesses rounds",
  "guesses ids",
  "guesses originals",
];

/** Every part that the call needs must be a non-empty text. */
function checkForm({ parts }: Manners, path: string, body: Body, flaws: ReadonlySet<Flaw>): void {
  const acts = (
    Array.isArray(body["actions"]) ? body["actions"] : /balance$/i.test(path) || path === "/play" ? [] : [body]
  ) as Body[];
  const kindOf = (each: Body): string => text(each["action"] ?? path.slice(path.lastIndexOf("/") + 1)).toLowerCase();
  const needed = (part: number): readonly Body[] =>
    part < 2
      ? [body]
      : part < 4
        ? acts.length > 0 || body["finished"] === true
          ? [body]
          : []
        : part === 4
          ? acts
          : acts.filter((each) => kindOf(each) === "rollback");
  parts.forEach((name, part) => {
    for (const value of needed(part).map((each) => each[name])) {
      if (
        value === undefined
          ? !flaws.has(GUESSES[part]!)
          : (typeof value !== "string" || value === "") && !flaws.has("reads any id")
      )
        throw new WalletRefuses("bad_request");
    }
  });
  const strangers =
    body["actions"] !== undefined && acts.some((each) => (path === "/rollback") !== (each["action"] === "rollback"));
  if (strangers && !flaws.has("mixes kinds")) throw new WalletRefuses("bad_request");
  if (acts.length > MOST_ACTS && !flaws.has("knows no most")) throw new WalletRefuses("bad_request");
  const named = text(body["game"]);
  if (named.includes(":") && !named.startsWith("nova:") && !flaws.has("hears games of others"))
    throw new WalletRefuses("bad_request");
}

function amountOf({ amount }: Manners, raw: unknown, flaws: ReadonlySet<Flaw>): number {
  const read = flaws.has("counts digits") && /\.\d{3}/.test(String(raw)) ? undefined : amount(raw);
  if (read !== undefined && read > MOST && !flaws.has("knows no bound")) throw new WalletRefuses("bad_request");
  if (read !== undefined) return read;
  if (flaws.has("takes huge amounts") && Number(raw) > Number.MAX_SAFE_INTEGER) return 0;
  if (flaws.has("takes any amount") && !(Number(raw) > Number.MAX_SAFE_INTEGER)) return Math.trunc(Number(raw) || 0);
  throw new WalletRefuses("bad_request");
}

function fits(dialect: Dialect, key: string, signed: string, signature: string | undefined): boolean {
  if (signature === undefined) return false;
  if (dialect === "hub88")
    return verify("RSA-SHA256", Buffer.from(signed), publicKey, Buffer.from(signature, "base64"));
  return signature === hmacOf(signed, key);
}
