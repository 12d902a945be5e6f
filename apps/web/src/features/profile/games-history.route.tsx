import { Outlet } from "react-router";
import { useText } from "../../app/intl/text.tsx";

export default function GamesHistory() {
  const t = useText();
  return (
    <>
      <h1>{t("profile.games_history")}</h1>
      <Outlet />
    </>
  );
}
