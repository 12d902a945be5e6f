import type { MethodField, PlayerView } from "@apogee/contract";

/** What is known of the player for a field; empty for the rest. Secrets are never filled in. */
export function prefilled({ name, check, secret }: MethodField, player: PlayerView | null): string {
  if (player === null || secret) return "";
  switch (check) {
    case "e164_mobile":
      return player.mobile_phone ?? "";
    case "own_name":
      return [player.first_name, player.last_name].filter(Boolean).join(" ");
    case "email":
    case "email_or_mobile":
      return player.email;
    default:
      return name === "email" ? player.email : "";
  }
}
