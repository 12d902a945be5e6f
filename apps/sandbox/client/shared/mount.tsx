import { StrictMode, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import "@apogee/ui/tokens.css";
import "@apogee/ui/staff.css";
import "@apogee/ui/fonts.css";
import "@apogee/ui/base.css";

/** Puts a page into its document. */
export function mount(page: ReactNode): void {
  createRoot(document.getElementById("root")!).render(<StrictMode>{page}</StrictMode>);
}
