import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { popupTarget, type PopupName } from "../popups/popup-paths.ts";

const BY_HASH: Readonly<Record<string, PopupName>> = {
  "#sign-in": "sign-in",
  "#sign-up": "sign-up",
  "#remind": "remind",
  "#new-password": "new-password",
};

/** Opens a popup from an address such as `/pokies/all#sign-in`, which e-mails and older links use. */
export function useHashPopups(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const popup = BY_HASH[hash];
    if (!popup) return;
    const { to, mask } = popupTarget(popup, pathname);
    void navigate({ pathname: to, search }, { mask, replace: true, preventScrollReset: true });
  }, [hash, navigate, pathname, search]);
}
