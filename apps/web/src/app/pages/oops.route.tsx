import { Outlet } from "react-router";

export default function Oops() {
  return <Outlet />;
}
