import { useFlags } from "../../flags/use-flags.ts";
import { openPlaces } from "../../promotions/arena-places.ts";
import { useShopIsOpen } from "../header/use-shop-is-open.ts";
import { useSession } from "../../session/session.tsx";
import { JACKPOTS, NAV_ITEMS, PROMOTIONS, type NavItem } from "./nav-items.ts";

/** The main menu with the offers, without the points shop and the jackpots while they are switched off. */
export function useMainMenu(): readonly NavItem[] {
  const hasShop = useShopIsOpen();
  const flags = useFlags();
  const { jackpots } = useSession();
  const [jackpot] = flags["mystic_jackpots"] === false ? [] : jackpots;
  const items = NAV_ITEMS.flatMap((item) => {
    if (item.to === "/rocket-mart") return hasShop ? [item] : [];
    if (item.to !== JACKPOTS) return [item];
    return jackpot ? [{ ...item, to: `/${jackpot.identifier}`, owns: new RegExp(`^/${jackpot.identifier}$`) }] : [];
  });
  return [...items, PROMOTIONS];
}

/** The phone's menu: in the place of the arena, every page that it gathers. */
export function useWholeMenu(): readonly Pick<NavItem, "to" | "label" | "picture" | "badge">[] {
  const menu = useMainMenu();
  const places = openPlaces(useFlags());
  return menu.flatMap((item) =>
    item.to === "/arena" ? [item, ...places.filter(({ key }) => key !== "overview")] : [item],
  );
}
