import { Outlet } from "react-router";
import { useText } from "../../app/intl/text.tsx";

export default function Round() {
  const t = useText();
  return (
    <>
      <h1>{t("profile.round")}</h1>
      <Outlet />
    </>
  );
}
