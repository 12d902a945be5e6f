import type { GivenPlatform } from "../api/given-platform.ts";
import { providerAt } from "../api/given-providers.ts";
import { addressOf, type ServedRoute } from "../api/served.ts";
import type { Dice } from "../crash/dice.ts";
import { ROLES, type Callers, type Role } from "./callers.ts";
import { exampleIn, GAMES, knownIn, type Frame } from "./frames.ts";
import { BODIES, CONTENT_TYPES, DOUBLED, HEADERS, METHODS, POLLUTIONS, TEXTS } from "./corpus.ts";
import { hostileOf, spoiled, validOf, type Known } from "./values.ts";
import { withMember, written } from "./write.ts";

export type Kind = "valid" | "almost" | "hostile";

/** A call as it is sent. */
export interface Call {
  /** The route that it was made for. */
  readonly route: ServedRoute;
  /** The route of the method that was actually sent, which the same path may have too; undefined if there is none. */
  readonly called: ServedRoute | undefined;
  readonly kind: Kind;
  readonly role: Role;
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
  readonly key: string;
  /** The frame in which it was made. */
  readonly frame: Frame | undefined;
  /** Whether HTTP itself was malformed, so that the route may not have been reached. */
  readonly bent: boolean;
}

const RIGHT_ROLES = {
  public: ["guest", "mia", "ben"],
  guest: ["guest"],
  player: ["mia", "ben"],
  game: ["mia's frame", "ben's frame"],
  signed: ["signed"],
  staff: ["staff"],
} as const;

const PATH_ENDS = ["/", "//", "/..", "%", "%zz", "%00", ";a=b", "%c0%af", "/%2e%2e/%2e%2e"];

/** Values that the platform knows by these names. Sign-ins never name a real account, which they would lock. */
export function knownOf({ mia, ben }: GivenPlatform): Known {
  return {
    currency: ["EUR", "BTC", "USD"],
    stake_cents: [20, 100, 200],
    amount_cents: [2_000, 5_000, 100_000],
    amount: [100, 2_000],
    method: ["card", "bitcoin"],
    identifier: [...GAMES.map(({ identifier }) => identifier), "nova:Comet"],
    email: ["nobody@example.com", "somebody.else@example.com"],
    user_id: [String(mia.id), String(ben.id), mia.id],
    phase: [0, 1],
    bet: GAMES.flatMap(({ bets }) => bets),
    decision: [...GAMES.flatMap(({ decisions }) => decisions), { do: "fly" }],
    game_ids: [["apogee/DragonsEmber"]],
    language: ["en", "de"],
    locale: ["en", "de"],
  };
}

/** Values that a game provider knows by these names, in its protocol. It makes ids itself; some are repeated. */
function dialectOf(path: string, { mia, ben, tokens, issues }: GivenPlatform, dice: Dice): Known {
  if (!path.startsWith("/gateway/")) return {};
  const ids = [`id-${dice.between(0, 0xffff_ffff)}`, `id-${dice.between(0, 0xffff_ffff)}`, `id-${dice.between(0, 50)}`];
  const players = [String(mia.id), String(ben.id)];
  switch (providerAt(path)) {
    case "nova":
      return {
        user_id: players,
        game: ["nova:Comet"],
        game_id: ["round-1", "round-2", ...ids],
        action_id: ids,
        original_action_id: ids,
        issue_id: issues,
        currency: ["EUR", "BTC"],
        jackpot_contribution: [0, 1],
        jackpot_win: [0, 1],
      };
    case "hubby":
      return {
        user: players,
        game_code: ["Comet"],
        round: ["round-1", ...ids],
        transaction_uuid: ids,
        reference_transaction_uuid: ids,
        token: [tokens["hubby"]],
        currency: ["EUR", "BTC"],
        amount: [0, 1_000, 250_000],
      };
    default:
      return {
        player_id: players,
        game: ["Comet"],
        round_id: ["round-1", ...ids],
        transaction_id: ids,
        original_transaction_id: ids,
        token: [tokens["tweet"]],
        currency: ["EUR", "BTC"],
        amount: ["0", "1", "2.50"],
      };
  }
}

/** What calls are made of. */
export interface Parts {
  readonly routes: readonly ServedRoute[];
  readonly platform: GivenPlatform;
  readonly callers: Callers;
  readonly dice: Dice;
  readonly known: Known;
  readonly keys: string[];
}

/** A call of any kind to the route. */
export async function makeCall(route: ServedRoute, parts: Parts): Promise<Call> {
  const { callers, dice } = parts;
  const kind = dice.pick<Kind>(["valid", "valid", "almost", "hostile", "hostile"]);
  const role = dice.chance(0.8) ? dice.pick<Role>(RIGHT_ROLES[route.operation["x-access"]]) : dice.pick(ROLES);
  return callOf({ route, kind, role, frame: await callers.frameOf(role) }, parts);
}

/** The call that goes on in a frame: a stake, or the next phase of its open round. */
export async function makePlay(parts: Parts): Promise<Call> {
  const { routes, callers, dice } = parts;
  const kind = dice.pick<Kind>(["valid", "valid", "valid", "almost"]);
  const role = dice.pick<Role>(RIGHT_ROLES.game);
  const frame = (await callers.frameOf(role))!;
  const id = frame.round?.awaits == null ? "studio.play" : "studio.continue";
  const route = routes.find((each) => each.id === id)!;
  return callOf({ route, kind, role, frame, goesOn: kind === "valid" }, parts);
}

function callOf(
  {
    route,
    kind,
    role,
    frame,
    goesOn = false,
  }: Pick<Call, "route" | "kind" | "role" | "frame"> & {
    /** Whether the call is made exactly as the frame's round goes on. */
    readonly goesOn?: boolean;
  },
  { routes, platform, callers, dice, known, keys }: Parts,
): Call {
  const address = pathOf(route, platform, dice, kind, { frame, goesOn });
  const bentPath = kind === "hostile" && dice.chance(0.05);
  const path = `${address}${bentPath ? dice.pick(PATH_ENDS) : ""}${queryOf(route, dice, kind, known)}`;
  const names = { ...known, ...(frame && knownIn(frame)), ...dialectOf(route.path, platform, dice) };
  const example = frame && exampleIn(frame, route, dice);
  const { text, bent: bentBody } =
    goesOn && example ? { text: JSON.stringify(example), bent: false } : bodyOf(route, dice, kind, names, example);
  const bend = kind === "hostile" ? dice.between(0, 11) : 99;
  const body = text === null ? null : bytesOf(text, bend);
  const key =
    dice.chance(0.15) && keys.length > 0
      ? dice.pick(keys)
      : `key-${dice.between(0, 0xffff_ffff)}-${dice.between(0, 0xffff_ffff)}`;
  const headers: Record<string, string> = {
    ...(text === null ? {} : { "content-type": "application/json" }),
    "x-requested-with": "XMLHttpRequest",
    "idempotency-key": key,
    ...callers.headersOf(role, frame, path.split("?", 1)[0]!, body ?? Buffer.alloc(0)),
  };
  if (bend === 0 && text !== null) headers["content-type"] = dice.pick(CONTENT_TYPES);
  if (bend <= 2 && bend > 0) Object.assign(headers, Object.fromEntries([dice.pick(HEADERS)]));
  const method = bend === 3 ? dice.pick(METHODS) : route.method;
  return {
    route,
    called: calledBy(method, route, routes, path),
    kind,
    role,
    method,
    target: path,
    headers,
    key,
    frame,
    bent: bend <= 5 || bentBody || bentPath,
    body,
  };
}

/** A body as it is sent; exactly these bytes are signed. */
function bytesOf(text: string, bend: number): Buffer {
  const body = Buffer.from(text, bend === 4 ? "utf16le" : "utf8");
  return bend === 5 ? Buffer.concat([body, Buffer.from([0xff, 0xfe, 0xc0, 0x80])]) : body;
}

/** The route with this method at the same path, or at one with a parameter in place of a word of this call. */
export function calledBy(
  method: string,
  { path }: Pick<ServedRoute, "path">,
  routes: readonly ServedRoute[],
  target = path,
): ServedRoute | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  const takers = routes.filter((each) => each.method === asked);
  return takers.find((each) => each.path === path) ?? takers.find((each) => isAt(each, target));
}

/** Whether an address belongs to a route. */
export function isAt({ path }: Pick<ServedRoute, "path">, target: string): boolean {
  const [sent = ""] = target.split("?", 1);
  return new RegExp(`^${path.replaceAll(/[.]/g, "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(sent);
}

function pathOf(
  { path, operation }: ServedRoute,
  { mia, ben }: GivenPlatform,
  dice: Dice,
  kind: Kind,
  { frame, goesOn }: { readonly frame: Frame | undefined; readonly goesOn: boolean },
): string {
  const real: Record<string, readonly unknown[]> = {
    id: path.includes("/methods/")
      ? ["card", "bitcoin"]
      : /games|rounds/.test(path)
        ? frame?.round?.awaits != null && (goesOn || dice.chance(0.8))
          ? [frame.round.id]
          : [mia.round, ben.round]
        : /payments|deposits|withdrawals/.test(path)
          ? [mia, ben].flatMap(({ deposit, withdrawal, undecided }) => [
              deposit,
              withdrawal,
              undecided.approved,
              undecided.rejected,
            ])
          : [1, 2],
    provider: path.startsWith("/gateway/") ? [providerAt(path)] : ["sandbox-cards", "sandbox-bitcoin"],
    file: ["en.json", "de.json"],
  };
  const values = operation.parameters
    .filter(({ in: place }) => place === "path")
    .map(({ name, example }) => {
      if (kind === "valid" || dice.chance(0.5)) return [name, dice.pick(real[name] ?? [example])] as const;
      return [
        name,
        kind === "almost"
          ? dice.pick([0, -1, "1.5", "1e3", " 1", `${String(example)}x`, 2 ** 53])
          : wellFormed(dice.pick(TEXTS)),
      ] as const;
    });
  return addressOf(path, Object.fromEntries(values));
}

function queryOf({ operation }: ServedRoute, dice: Dice, kind: Kind, known: Known): string {
  const pairs = operation.parameters
    .filter(({ in: place, required }) => place === "query" && (required || dice.chance(0.5)))
    .map(({ name, schema, example }) => {
      const value =
        kind === "hostile" && dice.chance(0.6)
          ? hostileOf(dice)
          : kind === "almost"
            ? spoiled(example, dice, "almost")
            : validOf(schema, example, dice, known, name);
      return `${name}=${encodeURIComponent(wellFormed(typeof value === "string" ? value : written(value)))}`;
    });
  if (kind === "hostile" && dice.chance(0.2))
    pairs.push(
      dice.pick([
        "__proto__[a]=1",
        "constructor=1",
        "a[]=1",
        "limit=1&limit=2",
        "=",
        "%",
        "&&",
        "a=%ff",
        "currency[$ne]=1",
        `x=${"y".repeat(3_000)}`,
      ]),
    );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}

/**
 * Actions of staff disable games, close accounts and switch the site off, which would end the trial. So none gets a
 * reason; their previews run the same code and undo it.
 */
const changesThePlatform = (path: string): boolean => /^\/api\/staff\/actions\/(?!.*\/preview$)/.test(path);

function bodyOf(
  { method, path, operation }: ServedRoute,
  dice: Dice,
  kind: Kind,
  known: Known,
  example = operation.requestBody?.content["application/json"]?.example as object | undefined,
): { text: string | null; bent: boolean } {
  const content = operation.requestBody?.content["application/json"];
  if (!content && !(kind === "hostile" && dice.chance(0.2)))
    return { text: method === "GET" || method === "DELETE" ? null : "{}", bent: false };
  if (kind === "hostile" && dice.chance(0.15)) return { text: dice.pick(BODIES), bent: true };
  const valid = dice.chance(0.3) ? example : validOf(content?.schema ?? {}, example, dice, known);
  let value: object | null | undefined = valid ?? {};
  if (kind !== "valid")
    for (let times = dice.between(1, 2); times > 0; times -= 1)
      value = spoiled(value, dice, kind) as object | null | undefined;
  if (changesThePlatform(path) && value !== null && typeof value === "object" && !Array.isArray(value))
    value = { ...value, reason: "no" };
  const text = written(value);
  if (kind !== "hostile" || !dice.chance(0.25)) return { text, bent: !content };
  if (dice.chance(0.5)) return { text: withMember(text, dice.pick([...POLLUTIONS, ...DOUBLED]), dice), bent: true };
  const [first] = Object.entries(value ?? {});
  return {
    text: first ? withMember(text, `${JSON.stringify(first[0])}:${written(hostileOf(dice))}`, dice) : text,
    bent: true,
  };
}

/** `encodeURIComponent` does not accept half of a surrogate pair. */
const wellFormed = (text: string): string => text.toWellFormed().slice(0, 1_500);
