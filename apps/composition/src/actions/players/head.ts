import { defineQuery, moment, playerField, table, type Query } from "@apogee/actions";
import { personal } from "@apogee/contract";
import { groupsOf, lastSeenOf, type Player } from "@apogee/identity";
import { pointsOf, vipStatusesOf } from "@apogee/loyalty";
import { zoneOf, type Mark } from "@apogee/tracking";
import { z } from "zod";
import { marksOfPlayer } from "../harm.ts";
import { alertsOf, type Alert, type AlertPorts } from "./alerts.ts";
import { knownPlayer, NO_SUCH_PLAYER } from "./known-player.ts";
import { nameOf } from "./player-line.ts";

/** A player who was seen this recently is online. */
const ONLINE_MS = 5 * 60_000;
const text = z.string().nullable();
const name = personal("name").nullable();
const hidden = personal("hidden").nullable();

const head = z.object({
  player: z.int(),
  nickname: text,
  name,
  first_name: name,
  middle_name: name,
  last_name: name,
  email: personal("email"),
  phone: personal("phone").nullable(),
  date_of_birth: personal("birth").nullable(),
  age: z.int().nullable(),
  gender: text,
  country: text,
  city: hidden,
  address: hidden,
  postal_code: hidden,
  state: text,
  profession: text,
  time_zone: text.describe("Of the country; the screen shows the local time by it."),
  language: z.string(),
  licence: z.string(),
  currency: z.string().describe("The selected wallet."),
  status: z.enum(["active", "disabled"]),
  verified: z.boolean(),
  test: z.boolean(),
  receives_promotions: z.object({ email: z.boolean(), sms: z.boolean() }),
  terms: z.object({ version: z.string(), accepted_at: moment }),
  registered_at: moment,
  confirmed_at: moment.nullable(),
  signed_in_at: moment.nullable(),
  seen_at: moment.nullable(),
  online: z.boolean(),
  vip: z.object({ id: z.string(), key: z.string(), name: z.string() }).nullable(),
  level: z.int(),
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  tags: z.array(z.object({ key: z.string(), tone: z.enum(["good", "neutral", "warn", "bad"]) })),
  alerts: z
    .array(z.object({ kind: z.string(), severity: z.int().min(1).max(3), text: z.string() }))
    .describe("Worst first, five at most; 3 is worst."),
});

/** `player.head`: who a player is, and what to look at first. */
export function headQuery(ports: () => AlertPorts): Query {
  return defineQuery({
    name: "player.head",
    permission: "players.read",
    summary: "show who a player is, with statuses, tags and at most five alerts, worst first",
    filters: z.object({ player: playerField }),
    output: head,
    refusals: [NO_SUCH_PLAYER],
    command: { arguments: ["player"] },
    async run({ db, at }, { player: playerId }) {
      const player = await knownPlayer(db, playerId);
      const marks = await marksOfPlayer(db, player, at);
      const alerts = await alertsOf(db, ports(), { player, marks }, at);
      const seenAt = await lastSeenOf(db, playerId);
      return {
        ...identityOf(player, at),
        seen_at: seenAt,
        online: seenAt !== null && at.getTime() - seenAt.getTime() <= ONLINE_MS,
        vip: (await vipStatusesOf(db, [playerId])).get(playerId) ?? null,
        level: (await pointsOf(db, playerId)).level,
        groups: await groupsOf(db, playerId),
        tags: tagsOf(player, alerts, marks),
        alerts,
      };
    },
    says: ({ player, email, name, status, alerts }) =>
      [
        `${player}  ${email}  ${name ?? "?"}  ${status}`,
        ...(alerts.length === 0 ? [] : [table([["alert", ""], ...alerts.map(({ kind, text: said }) => [kind, said])])]),
      ].join("\n"),
  });
}

function identityOf(player: Player, at: Date) {
  const { personal } = player;
  return {
    player: player.id,
    nickname: personal.nickname,
    name: nameOf(player),
    first_name: personal.first_name,
    middle_name: personal.middle_name,
    last_name: personal.last_name,
    email: player.email,
    phone: personal.mobile_phone,
    date_of_birth: personal.date_of_birth,
    age: personal.date_of_birth === null ? null : ageOf(personal.date_of_birth, at),
    gender: personal.gender,
    country: personal.country,
    city: personal.city,
    address: personal.address,
    postal_code: personal.postal_code,
    state: personal.state,
    profession: personal.profession,
    time_zone: personal.country === null ? null : zoneOf(personal.country),
    language: player.language,
    licence: player.licence,
    currency: player.currency,
    status: player.status,
    verified: player.verified,
    test: player.test,
    receives_promotions: { email: personal.receive_promos, sms: personal.receive_sms_promos },
    terms: { version: player.termsVersion, accepted_at: player.termsAcceptedAt },
    registered_at: player.createdAt,
    confirmed_at: player.confirmedAt,
    signed_in_at: player.currentSignInAt,
  };
}

/** Full years since a birth date. */
function ageOf(born: string, at: Date): number {
  const [year, month, day] = born.split("-").map(Number) as [number, number, number];
  const hadBirthday = at.getUTCMonth() + 1 > month || (at.getUTCMonth() + 1 === month && at.getUTCDate() >= day);
  return at.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

function tagsOf(player: Player, alerts: readonly Alert[], marks: readonly Mark[]): z.input<typeof head>["tags"] {
  const has = (kind: string): boolean => alerts.some((alert) => alert.kind === kind);
  const harm = marks.filter(({ set }) => set).length;
  return [
    { key: player.status, tone: player.status === "active" ? "good" : "bad" },
    { key: player.verified ? "verified" : "unverified", tone: player.verified ? "good" : "neutral" },
    ...(player.confirmedAt === null ? [{ key: "email_unconfirmed", tone: "neutral" } as const] : []),
    ...(player.test ? [{ key: "test", tone: "neutral" } as const] : []),
    ...(has("excluded") ? [{ key: "excluded", tone: "bad" } as const] : []),
    ...(has("same_person") ? [{ key: "same_person", tone: "bad" } as const] : []),
    ...(has("chargeback") ? [{ key: "chargeback", tone: "bad" } as const] : []),
    ...(harm === 0 ? [] : [{ key: "harm", tone: harm > 2 ? "bad" : "warn" } as const]),
  ];
}
