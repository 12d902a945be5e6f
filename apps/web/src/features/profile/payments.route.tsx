import { Outlet } from "react-router";
import { useText } from "../../app/intl/text.tsx";

export default function Payments() {
  const t = useText();
  return (
    <>
      <h1>{t("profile.payments")}</h1>
      <Outlet />
    </>
  );
}
