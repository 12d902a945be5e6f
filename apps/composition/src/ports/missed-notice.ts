import type { MissedNotice } from "@apogee/bonuses";
import { messagesOf } from "@apogee/content";
import { findPlayer } from "@apogee/identity";
import { NotFound } from "@apogee/kernel";
import type { Parts } from "../parts.ts";
import type { Platform } from "../platform.ts";

/** The notice that an offer of a registration was not given, with the reason in the player's language. */
export function missedNotice({
  platform,
  sendNotice,
}: Pick<Parts, "sendNotice"> & {
  readonly platform: Pick<Platform, "db" | "clock" | "shippedTexts">;
}): MissedNotice {
  return async (playerId) => {
    const player = await findPlayer(platform.db, playerId);
    const textsIn = (locale: string) => messagesOf(platform, platform.shippedTexts, "*", locale);
    // An operator may have taken the player's language off the site.
    const texts = await textsIn(player?.language ?? "en").catch((error: unknown) => {
      if (error instanceof NotFound) return textsIn("en");
      throw error;
    });
    return async (tx, { title, why }, at) => {
      const reason = texts[`payment.missed.${why}`] ?? texts["payment.missed.other"];
      const text = `${texts["shell.notice_registration_missed"]} ${reason}`;
      await sendNotice(tx, { playerId, cause: `registration:${playerId}`, title, text, page: "/promotions" }, at);
    };
  };
}
