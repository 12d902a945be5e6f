import "@apogee/ui/tokens.css";
import "@apogee/ui/base.css";
import "@apogee/ui/fonts.css";
import "./main.css";
import { createRoot } from "react-dom/client";
import { Shell } from "./shell.tsx";

createRoot(document.getElementById("game")!).render(<Shell />);
