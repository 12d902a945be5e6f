import type { ComponentType, PropsWithChildren } from "react";
import type { MetaFunction } from "react-router";
import type { PopupName } from "./popup-paths.ts";
import { POPUPS, type PopupWindow } from "./popups.ts";

/** What a popup over a page is shown with. */
export interface OpenedPopup {
  readonly Popup: ComponentType;
  readonly Window: ComponentType<PropsWithChildren> | null;
  readonly meta: MetaFunction | undefined;
}

interface PopupModule {
  readonly default: ComponentType;
  readonly meta?: MetaFunction;
}

const MODULES = import.meta.glob<PopupModule>([
  "../../features/{auth,cashbox}/*.route.tsx",
  "!**/{login,registration,confirmation,payments,return,methods}.route.tsx",
]);
const WINDOWS: Readonly<Record<PopupWindow, string>> = { cashbox: "../../features/cashbox/cashbox-frame.tsx" };
const FRAMES = import.meta.glob<ComponentType<PropsWithChildren>>("../../features/cashbox/cashbox-frame.tsx", {
  import: "CashboxFrame",
});

const opening = new Map<PopupName, Promise<OpenedPopup>>();
const opened = new Map<PopupName, OpenedPopup>();

/** Loads the code of a popup, once. A load that failed is tried again by the next call. */
export function openPopup(name: PopupName): Promise<OpenedPopup> {
  const known = opening.get(name);
  if (known) return known;
  const coming = load(name);
  opening.set(name, coming);
  coming.then(
    (popup) => opened.set(name, popup),
    () => opening.delete(name),
  );
  return coming;
}

/** A popup whose code was loaded before. */
export const openedPopup = (name: PopupName): OpenedPopup | undefined => opened.get(name);

async function load(name: PopupName): Promise<OpenedPopup> {
  const { file, window } = POPUPS[name];
  const [{ default: Popup, meta }, Window] = await Promise.all([
    MODULES[`../../${file}`]!(),
    window === undefined ? null : FRAMES[WINDOWS[window]]!(),
  ]);
  return { Popup, Window, meta };
}
