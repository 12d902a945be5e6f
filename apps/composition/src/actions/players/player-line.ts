import { moment } from "@apogee/actions";
import { maskEmail, maskPhone, personal } from "@apogee/contract";
import type { Database } from "@apogee/database";
import { playersById, type Player } from "@apogee/identity";
import { vipStatusesOf } from "@apogee/loyalty";
import { walletsAmong } from "@apogee/wallet";
import { z } from "zod";
import { amount, moneyText } from "./money-text.ts";

const text = z.string().nullable();

/** A player in a list: contact details are masked. */
export const playerLine = z.object({
  player: z.int(),
  nickname: text,
  name: personal("name").nullable(),
  email: personal("email").describe("Masked: the first letter and the domain."),
  phone: personal("phone").nullable().describe("Masked: the last four digits."),
  country: text,
  licence: z.string(),
  currency: z.string().describe("The selected wallet."),
  status: z.enum(["active", "disabled"]),
  verified: z.boolean(),
  test: z.boolean(),
  vip: z.object({ id: z.string(), key: z.string(), name: z.string() }).nullable(),
  registered_at: moment,
  seen_at: moment.nullable().describe("The last sign-in."),
  wallets: z.array(z.object({ currency: z.string(), real: amount, bonus: amount })),
});
export type PlayerLine = z.input<typeof playerLine>;

/** These players as lines, in the given order. Those that do not exist are left out. */
export async function playerLines(db: Database, playerIds: readonly number[]): Promise<Map<number, PlayerLine>> {
  const players = new Map((await playersById(db, playerIds)).map((player) => [player.id, player]));
  const wallets = await walletsAmong(db, playerIds);
  const vips = await vipStatusesOf(db, playerIds);
  return new Map(
    playerIds.flatMap((id) => {
      const player = players.get(id);
      if (!player) return [];
      const { currency, licence, status, verified, test, personal } = player;
      const line: PlayerLine = {
        player: id,
        nickname: personal.nickname,
        name: nameOf(player),
        email: maskEmail(player.email),
        phone: maskPhone(personal.mobile_phone),
        country: personal.country,
        licence,
        currency,
        status,
        verified,
        test,
        vip: vips.get(id) ?? null,
        registered_at: player.createdAt,
        seen_at: player.currentSignInAt,
        wallets: (wallets.get(id) ?? []).map((wallet) => ({
          currency: wallet.currency,
          real: moneyText(wallet.real, wallet.currency),
          bonus: moneyText(wallet.bonus, wallet.currency),
        })),
      };
      return [[id, line] as const];
    }),
  );
}

/** First, middle and last name as one; null if none is known. */
export function nameOf({ personal: { first_name, middle_name, last_name } }: Pick<Player, "personal">): string | null {
  return [first_name, middle_name, last_name].filter(Boolean).join(" ") || null;
}

/** Lines as a table for people. */
export const lineCells = (line: z.output<typeof playerLine>): string[] => [
  String(line.player),
  line.nickname ?? "",
  line.name ?? "",
  line.email,
  line.country ?? "",
  `${line.status}${line.verified ? ", verified" : ""}${line.test ? ", test" : ""}`,
  line.registered_at,
];
/** The head of that table. */
export const LINE_HEAD = ["player", "nickname", "name", "e-mail", "country", "status", "registered"];
