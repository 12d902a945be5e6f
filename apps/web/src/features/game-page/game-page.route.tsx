import { Outlet } from "react-router";
import { PopupLink } from "../../app/popups/popup-link.tsx";

export default function GamePage() {
  return (
    <main>
      <PopupLink popup="sign-in">in</PopupLink>
      <Outlet />
    </main>
  );
}
