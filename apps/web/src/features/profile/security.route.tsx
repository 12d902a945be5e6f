import { Outlet } from "react-router";
import { useText } from "../../app/intl/text.tsx";

export default function Security() {
  const t = useText();
  return (
    <>
      <h1>{t("profile.security")}</h1>
      <Outlet />
    </>
  );
}
