import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "@apogee/ui/tokens.css";
import "@apogee/ui/staff.css";
import "@apogee/ui/fonts.css";
import "@apogee/ui/base.css";
import { locale } from "./words.ts";

/** Mounts a page. */
export function mount(page: ReactNode): void {
  document.documentElement.lang = locale;
  createRoot(document.getElementById("root")!).render(<StrictMode>{page}</StrictMode>);
}
