import { ToastProvider, useToast } from "@apogee/ui";
import { useEffect } from "react";
import { useText } from "../intl/text.tsx";
import { takeToasts } from "./toasts.ts";

export function ToastViewport() {
  const t = useText();
  return (
    <ToastProvider label={t("shell.messages")} closeLabel={t("common.close")}>
      <Taker />
    </ToastProvider>
  );
}

function Taker() {
  const toaster = useToast();
  useEffect(() => takeToasts(toaster), [toaster]);
  return null;
}
