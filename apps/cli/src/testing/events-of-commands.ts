import type { Database } from "@apogee/database";
import { sql } from "kysely";

/**
 * The significant events of every command that changes something other than money; the last one records the change
 * (GLI-19 2.8.8 f). The first two record nothing here: the release seeds the content, and the player is already verified.
 */
export const EVENTS: Readonly<Record<string, readonly string[]>> = {
  seed: [],
  "player verify": [],
  "ledger export": ["ledger.exported"],
  "threshold set": ["threshold.set"],
  "player disable": ["player.disabled"],
  "player enable": ["player.enabled"],
  "player unverify": ["player.verification_withdrawn"],
  "player test": ["player.marked_test"],
  "player group add": ["player.group_joined"],
  "player group remove": ["player.group_left"],
  "points adjust": ["points.adjusted"],
  "limit set": ["limit.set"],
  "limit close": ["stakes.closed"],
  "limit open": ["stakes.opened"],
  "offer put": ["offer.put"],
  "offer hide": ["offer.hidden"],
  "offer unhide": ["offer.unhidden"],
  "level gift": ["level.gift_set"],
  "level threshold": ["level.threshold_set"],
  "vip threshold": ["vip.threshold_set"],
  "card put": ["card.put"],
  "card stop": ["card.stopped"],
  "card start": ["card.started"],
  "manager put": ["manager.put"],
  "manager remove": ["manager.removed"],
  "offer stop": ["offer.stopped"],
  "bonus issue": ["bonus.issued"],
  "bonus cancel": ["bonus.canceled"],
  "rates set": ["rate.set"],
  "rates fetch": ["rates.fetched"],
  "flag off": ["flag.disabled"],
  "flag on": ["flag.enabled"],
  "game disable": ["game.disabled"],
  "game enable": ["game.enabled"],
  "provider add": ["provider.added"],
  "provider rotate-key": ["provider.key_rotated"],
  "provider sync": ["game.changed", "provider.games_synced"],
  "provider fields": ["provider.player_fields_set"],
  "provider announce": ["provider.announced"],
  "provider disable": ["provider.disabled"],
  "provider enable": ["provider.enabled"],
  "provider game add": ["provider.game_added"],
  "provider game disable": ["game.disabled"],
  "provider game enable": ["game.enabled"],
  "projection rebuild": ["projection.rebuilt"],
  "backup restored": ["backup.restored"],
  "four-eyes set": ["staff.four_eyes_changed"],
  "proposal reject": ["staff.proposal_rejected"],
  "proposal withdraw": ["staff.proposal_withdrawn"],
  "staff add": ["staff.added"],
  "staff permit": ["staff.permissions_changed"],
  "staff session": ["staff.session_opened"],
  "staff sign-out": ["staff.session_ended"],
  "staff disable": ["staff.disabled"],
  "staff enable": ["staff.enabled"],
  "clock forward": ["clock.moved"],
  "clock back": ["clock.moved"],
  "clock set": ["clock.moved"],
  "clock reset": ["clock.moved"],
  "keys rotate seeds": ["keys.rotation_begun", "keys.rotated"],
  "files put": ["file.published"],
  "files delete": ["file.deleted"],
};

/** The kind of significant event of each audit action that has one. */
export async function kindsOfActions(db: Database): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ action: string; kind: string }>`
    select action, kind from ops.audit_action where kind is not null`.execute(db);
  return new Map(rows.map(({ action, kind }) => [action, kind]));
}
