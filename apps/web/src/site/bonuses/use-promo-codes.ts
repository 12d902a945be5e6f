import { setBonusCode } from "@apogee/contract";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useApi } from "../api/use-api.ts";
import { useTrouble } from "../forms/use-trouble.ts";
import { useLocalPath } from "../intl/local-link.tsx";
import { unlocalized } from "../intl/paths.ts";
import { useText } from "../intl/text.tsx";
import { useSession } from "../session/session.tsx";
import { showToast } from "../toasts/toasts.ts";
import { codeIn, codeStep, keepCode, keptCode, type CodeKind } from "./promo-codes.ts";

const KINDS: readonly CodeKind[] = ["deposit", "coupon"];

/** Keeps the codes of an address in this tab, and uses them once the visitor has signed in. */
export function usePromoCodes(): void {
  const api = useApi();
  const t = useText();
  const report = useTrouble();
  const navigate = useNavigate();
  const local = useLocalPath();
  const { pathname, search } = useLocation();
  const { player, refresh } = useSession();
  const apply = async (code: string): Promise<void> => {
    try {
      await api.call(setBonusCode, { body: { deposit_bonus_code: code } });
      await refresh();
      showToast({ key: "promo-code", tone: "done", text: t("shell.code_applied", { code }) });
    } catch (error) {
      showToast({ key: "promo-code", tone: "error", text: report(error) });
    }
  };
  const onPage = useEffectEvent(() => {
    for (const kind of KINDS) {
      const code = codeIn(search, kind);
      if (code !== undefined) keepCode(kind, code);
    }
    const step = codeStep({
      isMain: unlocalized(pathname) === "/",
      signedIn: player !== null,
      arriving: KINDS.some((kind) => codeIn(search, kind) !== undefined),
      deposit: keptCode("deposit"),
      coupon: keptCode("coupon"),
    });
    if (step.do === "forget") for (const kind of KINDS) keepCode(kind, null);
    if (step.do === "apply") {
      keepCode("deposit", null);
      void apply(step.code);
    }
    if (step.do === "redeem") {
      keepCode("coupon", null);
      void navigate(local(`/profile/gifts?coupon=${encodeURIComponent(step.code)}`));
    }
  });
  useEffect(() => onPage(), [pathname, search, player?.id]);
}
