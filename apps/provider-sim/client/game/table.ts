import { el } from "../shared/dom.ts";
import { money, t } from "../shared/texts.ts";
import type { Opened } from "./api.ts";
import { icon } from "./icons.ts";

/** The frame around a game: name, balance, last results, messages, stake and buttons. */
export class Table {
  readonly element: HTMLElement;
  readonly choices = el("div", { class: "choices" });
  readonly #balance = el("output", { class: "sum" });
  readonly #said = el("p", { class: "said", role: "status", "aria-live": "polite" });
  readonly #recent = el("ol", { class: "recent", "aria-label": t("recent") });
  readonly #actions = el("div", { class: "actions" });
  readonly #stake = el("output", { class: "stake", "aria-live": "polite" });
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #opened: Opened;
  #at: number;
  #locked = false;

  constructor(
    opened: Opened,
    { title, scene, onRules }: { readonly title: string; readonly scene: Element; readonly onRules: () => void },
  ) {
    this.#opened = opened;
    this.#at = Math.min(2, opened.stakes.length - 1);
    const step = (by: number): void => {
      this.#at = Math.max(0, Math.min(opened.stakes.length - 1, this.#at + by));
      this.#show();
    };
    this.#less = el(
      "button",
      { type: "button", class: "step", "aria-label": t("stake_less"), onclick: () => step(-1) },
      "−",
    );
    this.#more = el(
      "button",
      { type: "button", class: "step", "aria-label": t("stake_more"), onclick: () => step(1) },
      "+",
    );
    this.element = el(
      "main",
      { class: "table" },
      el(
        "header",
        { class: "head" },
        opened.return_url &&
          el(
            "a",
            { class: "icon", href: opened.return_url, target: "_top", "aria-label": t("home"), title: t("home") },
            icon("home"),
          ),
        el("div", { class: "plate" }, el("h1", {}, title), el("span", { class: "maker" }, "Tin Orrery")),
        el(
          "div",
          { class: "purse" },
          el("span", { class: "label" }, opened.mode === "demo" ? t("demo") : t("balance")),
          this.#balance,
        ),
        el(
          "button",
          { type: "button", class: "icon", "aria-label": t("rules"), title: t("rules"), onclick: onRules },
          icon("rules"),
        ),
      ),
      el("section", { class: "scene" }, scene, this.#recent),
      el(
        "section",
        { class: "desk" },
        this.#said,
        this.choices,
        el(
          "div",
          { class: "bar" },
          el(
            "div",
            { class: "stakes", role: "group", "aria-label": t("stake") },
            this.#less,
            el("span", { class: "amount" }, el("span", { class: "label" }, t("stake")), this.#stake),
            this.#more,
          ),
          this.#actions,
        ),
      ),
    );
    this.balance = opened.balance;
    this.#show();
  }

  get stake(): number {
    return this.#opened.stakes[this.#at]!;
  }

  set balance(amount: number | null) {
    if (amount !== null) this.#balance.textContent = this.money(amount);
  }

  money(amount: number): string {
    return money(amount, this.#opened.currency, this.#opened.decimals);
  }

  /** Shows a message, and whether it is good news. */
  say(text: string, tone: "plain" | "won" | "trouble" = "plain"): void {
    this.#said.textContent = text;
    this.#said.dataset["tone"] = tone;
    if (tone === "trouble" && this.#opened.deposit_url && text === t("refused_100"))
      this.#said.append(" ", el("a", { href: this.#opened.deposit_url, target: "_top" }, t("deposit")));
  }

  /** Adds a result to the row of last results. */
  remember(mark: string, won: boolean): void {
    this.#recent.prepend(el("li", { class: won ? "won" : "" }, mark));
    while (this.#recent.children.length > 9) this.#recent.lastElementChild?.remove();
  }

  /** Disables all controls while a round is played. */
  set locked(locked: boolean) {
    this.#locked = locked;
    for (const input of this.choices.querySelectorAll("input")) input.disabled = locked;
    for (const button of this.#actions.querySelectorAll("button")) button.setAttribute("aria-disabled", String(locked));
    this.#show();
  }

  get locked(): boolean {
    return this.#locked;
  }

  /** While a win is pending, only the choice between taking and doubling is enabled. */
  set doubling(doubling: boolean) {
    this.element.classList.toggle("doubling", doubling);
  }

  /** Free spins have a fixed stake. */
  set stakeShown(stake: number | null) {
    this.element.classList.toggle("fixed", stake !== null);
    if (stake !== null) this.#stake.textContent = this.money(stake);
    else this.#show();
  }

  /** Sets the current buttons; the space bar presses the first. */
  offer(
    ...buttons: ReadonlyArray<{ readonly label: string; readonly act: () => void; readonly quiet?: boolean }>
  ): void {
    const had = this.#actions.contains(document.activeElement);
    this.#actions.replaceChildren(
      ...buttons.map(({ label, act, quiet }) =>
        el(
          "button",
          { type: "button", class: quiet ? "act quiet" : "act", onclick: () => this.#locked || act() },
          label,
        ),
      ),
    );
    if (had) this.#actions.querySelector("button")?.focus();
  }

  /** The button that the space bar presses. */
  press(): void {
    this.#actions.querySelector("button")?.click();
  }

  #show(): void {
    if (!this.element?.classList.contains("fixed")) this.#stake.textContent = this.money(this.stake);
    this.#less.disabled = this.#locked || this.#at === 0;
    this.#more.disabled = this.#locked || this.#at === this.#opened.stakes.length - 1;
  }
}
