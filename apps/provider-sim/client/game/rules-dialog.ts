import { el } from "../shared/dom.ts";
import { t } from "../shared/texts.ts";
import { rulesText } from "../shared/rules-text.ts";
import type { Rules } from "./api.ts";
import { icon } from "./icons.ts";

/** The rules in a dialog over the game. */
export function rulesDialog(rules: Rules): HTMLDialogElement {
  const dialog = el(
    "dialog",
    { class: "rules", "aria-labelledby": "rules-title" },
    el("form", { method: "dialog" }, el("button", { class: "icon", "aria-label": t("close") }, icon("close"))),
    el("h2", { id: "rules-title" }, t("rules")),
    ...rulesText(rules),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  return dialog;
}
