import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../src/generated/fonts.css";
import "../src/tokens.css";
import "../src/staff.css";
import "../src/base.css";
import { Gallery } from "./gallery.tsx";
import { Stage } from "./stage.tsx";

const story = new URLSearchParams(location.search).get("story");
createRoot(document.querySelector("#root")!).render(
  <StrictMode>{story === null ? <Gallery /> : <Stage id={story} />}</StrictMode>,
);
