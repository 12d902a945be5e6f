import { Outlet } from "react-router";

export default function Fairness() {
  return <Outlet />;
}
