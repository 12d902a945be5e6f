import { playerTab } from "../../../site/session/kept.ts";

/** The payment for which the player left this site, and the page beneath the cashbox at that time. */
export interface LeftFor {
  readonly payment: number;
  readonly page: string;
}

const NAME = "left-for";

/** Remembers, in this tab, for which payment the player goes to a provider's page. */
export function leaveFor(left: LeftFor): void {
  playerTab.write(NAME, JSON.stringify(left));
}

/** The payment for which the player left in this tab; null in another tab, on another device, or after a log-out. */
export function leftFor(): LeftFor | null {
  return readLeft(playerTab.read(NAME));
}

/** Reads what was stored; null for anything else. */
export function readLeft(text: string | null): LeftFor | null {
  try {
    const { payment, page } = JSON.parse(text ?? "null") as Partial<LeftFor>;
    return typeof payment === "number" && typeof page === "string" && /^\/(?![/\\])/.test(page)
      ? { payment, page }
      : null;
  } catch {
    return null;
  }
}
