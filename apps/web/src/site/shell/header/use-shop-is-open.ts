import { useFlags } from "../../flags/use-flags.ts";

/** Whether the points shop is open: an operator can switch it off, and its pages then lead to the offers. */
export function useShopIsOpen(): boolean {
  const { comp_points: isOpen } = useFlags();
  return isOpen !== false;
}
