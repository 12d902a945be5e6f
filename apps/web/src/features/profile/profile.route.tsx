import { Outlet } from "react-router";
import { useText } from "../../app/intl/text.tsx";

export default function Profile() {
  const t = useText();
  return (
    <>
      <h1>{t("profile.details")}</h1>
      <Outlet />
    </>
  );
}
