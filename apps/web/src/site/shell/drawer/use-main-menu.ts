import { NAV_ITEMS, PROMOTIONS, type NavItem } from "./nav-items.ts";
import { useShopIsOpen } from "../header/use-shop-is-open.ts";

/** The main menu with the offers, without the points shop while that is switched off. */
export function useMainMenu(): readonly NavItem[] {
  const hasShop = useShopIsOpen();
  const items = hasShop ? NAV_ITEMS : NAV_ITEMS.filter(({ to }) => to !== "/rocket-mart");
  return [...items, PROMOTIONS];
}
