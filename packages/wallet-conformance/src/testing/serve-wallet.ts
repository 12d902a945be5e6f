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

/** How the memory's wallet speaks; written apart from the kit's own speakers, so that neither covers a mistake of the other. */
interface Manners {
  readonly header: string;
  readonly fields: readonly string[];
  read(path: string, body: Body, amountOf: (raw: unknown) => number): Call;
  amount(raw: unknown): number | undefined;
  done(served: Served, call: Call, body: Body): Body;
  refused(reason: Said, balance: number | undefined, body: Body): readonly [status: number, body: Body];
}

const MOST = 10 ** 15;
const BASE = "/wallets/nova";
const AT = "2026-03-04T05:06:07.000Z";
const text = (value: unknown): string => String(value);
const act = (kind: string, id: unknown, amount: () => number, original: unknown, jackpot?: unknown): Act =>
  kind === "rollback" ? { kind, id: text(id), original: text(original) } : { kind: kind as "bet" | "win", id: text(id), amount: amount(), ...(jackpot === undefined ? {} : { jackpot: Number(jackpot) }) };

const MANNERS: Readonly<Record<Dialect, Manners>> = {
  gcp: {
    header: "x-request-sign",
    fields: ["user_id", "currency", "game", "game_id", "finished", "actions"],
    read: (_path, body, amountOf) => ({
      player: text(body["user_id"]), currency: text(body["currency"]), game: text(body["game"]), round: text(body["game_id"]), finished: body["finished"] === true,
      acts: ((body["actions"] ?? []) as Body[]).map((each) => act(text(each["action"]), each["action_id"], () => amountOf(each["amount"]), each["original_action_id"], each["jackpot_contribution"] ?? each["jackpot_win"])),
    }),
    amount: (raw) => (typeof raw === "number" && Number.isSafeInteger(raw) && raw >= 0 ? raw : undefined),
    done: ({ balance, ids }, { acts, round, finished }) => (acts.length === 0 && !finished ? { balance }
      : { balance, game_id: round, transactions: ids.map((id, index) => ({ action_id: acts[index]!.id, tx_id: id, processed_at: AT, bonus_amount: 0 })) }),
    refused(reason, balance) {
      const [code, status] = ({ funds: [100, 412], player: [101, 412], currency: [154, 412], bad_request: [400, 400], conflict: [400, 409], signature: [403, 403], disabled: [110, 412] } as const)[reason];
      return [status, { code, message: reason, balance }];
    },
  },
  hub88: {
    header: "x-hub88-signature",
    fields: ["user", "request_uuid", "currency", "game_code", "round", "transaction_uuid", "round_closed", "reference_transaction_uuid", "amount"],
    read: (path, body, amountOf) => ({
      player: text(body["user"]), currency: text(body["currency"]), game: text(body["game_code"]), round: text(body["round"]), finished: body["round_closed"] === true,
      acts: path === "/user/balance" ? [] : [act(path.replace("/transaction/", ""), body["transaction_uuid"], () => amountOf(body["amount"]), body["reference_transaction_uuid"])],
    }),
    amount: (raw) => (typeof raw === "number" && Number.isSafeInteger(raw) && raw >= 0 && raw % 1_000 === 0 ? raw / 1_000 : undefined),
    done: ({ balance }, { player, currency }, body) => ({ status: "RS_OK", user: player, currency, request_uuid: body["request_uuid"], balance: balance * 1_000 }),
    refused(reason, balance, body) {
      const status = {
        funds: "NOT_ENOUGH_MONEY", player: "INVALID_PARTNER", currency: "WRONG_CURRENCY", bad_request: "WRONG_SYNTAX", conflict: "DUPLICATE_TRANSACTION",
        signature: "INVALID_SIGNATURE", disabled: "USER_DISABLED",
      }[reason];
      return [200, { status: `RS_ERROR_${status}`, request_uuid: body["request_uuid"], balance: balance === undefined ? undefined : balance * 1_000 }];
    },
  },
  twirp: {
    header: "x-signature",
    fields: ["player_id", "currency", "game", "round_id", "transaction_id", "round_finished", "original_transaction_id", "amount"],
    read(path, body, amountOf) {
      const method = path.slice(path.lastIndexOf("/") + 1);
      return {
        player: text(body["player_id"]), currency: text(body["currency"]), game: text(body["game"]), round: text(body["round_id"]), finished: body["round_finished"] === true,
        acts: method === "GetBalance" ? [] : [act(method.toLowerCase(), body["transaction_id"], () => amountOf(body["amount"]), body["original_transaction_id"])],
      };
    },
    amount: (raw) => (typeof raw === "string" ? fromDecimal(raw, 2) : undefined),
    done: ({ balance, ids }, { currency }) => ({ balance: toDecimal(balance, 2), currency, ...(ids.length > 0 ? { wallet_transaction_id: ids[0], processed_at: AT } : {}) }),
    refused(reason, balance) {
      const [code, status] = ({
        funds: ["failed_precondition", 412], player: ["not_found", 404], currency: ["invalid_argument", 400], bad_request: ["invalid_argument", 400], conflict: ["already_exists", 409],
        signature: ["unauthenticated", 401], disabled: ["permission_denied", 403],
      } as const)[reason];
      return [status, { code, msg: reason, meta: balance === undefined ? {} : { balance_minor: String(balance) } }];
    },
  },
};

const rsaKey = newRsaKey();
const publicKey = createPublicKey(rsaKey);

/** A wallet of the memory behind HTTP, with players `1001`, who has dollars too, `1002` and the blocked `1003`. */
export async function givenWallet(dialect: Dialect, ...given: Flaw[]) {
  const flaws = new Set(given);
  const memory = new MemoryWallet(flaws);
  memory.add("1001", 5_000);
  memory.add("1002", 2_000);
  memory.add("1003", 0, true);
  memory.add("1001 USD", 700);
  const key = dialect === "hub88" ? rsaKey : "a shared secret";
  const respond = (path: string, signature: string | undefined, raw: string) => answer({ path, signature, raw }, { dialect, key, memory, flaws });
  const header = MANNERS[dialect].header;
  const server = createServer((request, response) => {
    buffer(request).then((raw) => respond(request.url!.slice(BASE.length), request.headers[header] as string | undefined, raw.toString("utf8"))).then(
      ([status, body]) => response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`;
  return {
    memory,
    wallet: { url, dialect, key, player: "1001", secondPlayer: "1002", blockedPlayer: "1003", currency: "EUR", game: "Comet", secondCurrency: "USD", secondGame: "Meteor" },
    /** Without the way over HTTP. */
    async reach(to: string, init: RequestInit & { readonly body: string }): Promise<Response> {
      const [status, body] = await respond(to.slice(url.length), new Headers(init.headers).get(header) ?? undefined, init.body);
      return Response.json(body, { status });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Arrived {
  readonly path: string;
  readonly signature: string | undefined;
  readonly raw: string;
}

async function answer({ path, signature, raw }: Arrived, { dialect, key, memory, flaws }: { dialect: Dialect; key: string; memory: MemoryWallet; flaws: ReadonlySet<Flaw> }): Promise<readonly [number, Body]> {
  const manners = MANNERS[dialect];
  const body = JSON.parse(raw) as Body;
  try {
    const trusted = flaws.has("checks no signature") || (flaws.has("takes what is unsigned") && signature === undefined) || (flaws.has("takes malformed signatures") && signature === "zz")
      || (flaws.has("trusts wins") && /"win"|"rollback"|\/win|\/rollback|Win$|Rollback$/.test(path + raw));
    const signed = flaws.has("signs what was parsed") ? [JSON.stringify(body)] : flaws.has("trims before checking") ? [raw, `${raw} `] : [raw];
    if (!trusted && !signed.some((each) => fits(dialect, key, each, signature))) throw new WalletRefuses("signature");
    if (flaws.has("refuses unknown fields") && Object.keys(body).some((name) => !manners.fields.includes(name))) throw new WalletRefuses("bad_request");
    const call = manners.read(path, body, (value) => amountOf(manners, value, flaws));
    if (!flaws.has("takes any jackpot") && call.acts.some((each) => each.kind !== "rollback" && each.jackpot !== undefined && each.jackpot > each.amount)) throw new WalletRefuses("bad_request");
    return [200, manners.done(await memory.serve(call), call, body)];
  } catch (error) {
    if (error instanceof WalletRefuses && flaws.has("says one status")) return [400, manners.refused(error.reason, error.balance, body)[1]];
    if (error instanceof WalletRefuses) return manners.refused(flaws.has("says not why") ? "disabled" : error.reason, error.balance, body);
    throw error;
  }
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
  if (dialect === "hub88") return verify("RSA-SHA256", Buffer.from(signed), publicKey, Buffer.from(signature, "base64"));
  return signature === hmacOf(signed, key);
}
