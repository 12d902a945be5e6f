import { useEffect, useEffectEvent } from "react";
import { useText } from "../../intl/text.tsx";
import { useSession } from "../../session/session.tsx";
import { cycleTitle } from "./idle-title.ts";

/** Specification 4-18: the title of a hidden tab alternates with a short line. */
export function useIdleTitle(): void {
  const t = useText();
  const { brand } = useSession();
  const line = useEffectEvent(() => t("shell.idle_title", { brand: brand.name }));
  useEffect(
    () =>
      cycleTitle(
        document,
        () => line(),
        () => matchMedia("(prefers-reduced-motion: reduce)").matches,
      ),
    [],
  );
}
