import "@apogee/ui/fonts.css";
import "@apogee/ui/tokens.css";
import "@apogee/ui/base.css";
import "@apogee/ui/staff.css";
import "./app.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Program } from "./app/program.tsx";
import { applyTheme } from "./site/theme.ts";

applyTheme();
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Program />
  </StrictMode>,
);
