import { Outlet } from "react-router";
import { CashboxFrame } from "./cashbox-frame.tsx";

/** The window of the cashbox over the lobby, where each of its views has an address. */
export default function CashboxWindow() {
  return (
    <CashboxFrame>
      <Outlet />
    </CashboxFrame>
  );
}
