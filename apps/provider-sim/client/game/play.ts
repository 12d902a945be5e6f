import { mount } from "../shared/dom.ts";
import { t, tOr, type TextKey } from "../shared/texts.ts";
import { call, ServerRefusal, type Free, type Opened, type Round, type Rules } from "./api.ts";
import { choiceName, choices, chosen } from "./choices.ts";
import { rulesDialog } from "./rules-dialog.ts";
import type { Scene } from "./scene.ts";
import { Table } from "./table.ts";

/** Runs the game: plays rounds until the player leaves. */
export function play(opened: Opened, rules: Rules, scene: Scene): void {
  const dialog = rulesDialog(rules);
  const table = new Table(opened, { title: rules.title, scene: scene.element, onRules: () => dialog.showModal() });
  let free: Free | null = opened.free;
  mount(table.element, dialog);
  table.choices.replaceChildren(...choices(rules));
  table.say(t(`ready_${rules.game}` as TextKey));
  if (opened.round) offerDouble(opened.round);
  else offerRound();
  document.addEventListener("keydown", (event) => {
    const busy = event.target instanceof HTMLElement && event.target.closest("button, a, dialog[open]");
    if ((event.key !== " " && event.key !== "Enter") || event.repeat || busy || dialog.open) return;
    event.preventDefault();
    table.press();
  });

  function offerRound(): void {
    table.stakeShown = free ? free.stake : null;
    table.doubling = false;
    if (free) table.say(t("free_left", { count: free.left, stake: table.money(free.stake) }));
    table.offer({ label: free ? t("free_spin") : t(`play_${rules.game}` as TextKey), act: () => void step(start) });
  }

  function offerDouble(round: Round): void {
    table.doubling = true;
    table.say(
      `${t("paid", { result: scene.words(round.draws.at(-1)!), amount: table.money(round.win) })} ${t("double_hint", { amount: table.money(round.win) })}`,
      "won",
    );
    const double = (choice: string) => ({
      label: t("double_on", { choice: choiceName(choice) }),
      quiet: true,
      act: () => void step(() => go(round, choice)),
    });
    table.offer(
      { label: t("take", { amount: table.money(round.win) }), act: () => void step(() => go(round, null)) },
      ...rules.odds.map(({ choice }) => double(choice)),
    );
  }

  /** Runs one action at a time; a failure is shown, and the controls are enabled again. */
  async function step(work: () => Promise<void>): Promise<void> {
    if (table.locked) return;
    table.locked = true;
    try {
      await work();
    } catch (error) {
      scene.cancel();
      const code = error instanceof ServerRefusal ? /wallet_(\d+)/.exec(error.message)?.[1] : undefined;
      table.say(code === undefined ? t("no_answer") : tOr(`refused_${code}`, "refused"), "trouble");
      offerRound();
    } finally {
      table.locked = false;
    }
  }

  async function start(): Promise<void> {
    const spin = free;
    table.say(t("playing"));
    scene.begin();
    const round = await call<Round>("POST", "/api/rounds", {
      key: crypto.randomUUID(),
      stake: table.stake,
      choice: chosen(rules),
      free: spin !== null,
    });
    if (round.draws.length === 0) {
      scene.cancel();
      table.balance = round.balance;
      table.say(
        round.stage === "refused"
          ? tOr(`refused_${round.refusal}`, "refused")
          : t(round.stage === "void" ? "void" : "voiding"),
        "trouble",
      );
      return offerRound();
    }
    if (opened.mode === "real" && !spin && round.balance !== null && round.stage === "open")
      table.balance = round.balance;
    await shown(round);
    if (spin) {
      free = round.free ?? null;
      offerRound();
      if (!free) table.say(t("free_over", { amount: table.money(spin.total + round.win) }), "won");
    }
  }

  async function go(round: Round, choice: string | null): Promise<void> {
    if (choice !== null) scene.begin();
    const next = await call<Round>("POST", "/api/continue", { round: round.id, after: round.doubled.length, choice });
    if (choice !== null) return shown(next);
    await balanceAfter(next);
    table.say(t(`ready_${rules.game}` as TextKey));
    offerRound();
  }

  /** Shows the draw, then the result of its round. */
  async function shown(round: Round): Promise<void> {
    const result = round.draws.at(-1)!;
    await scene.show(result);
    table.remember(scene.mark(result), round.win > round.stake);
    if (round.stage === "open") return offerDouble(round);
    const words = { result: scene.words(result), amount: table.money(round.win) };
    offerRound();
    if (round.stage === "refused") table.say(tOr(`refused_${round.refusal}`, "refused"), "trouble");
    else if (round.stage === "void" || round.stage === "voiding") table.say(t(round.stage), "trouble");
    else
      table.say(
        `${t(reportingOf(round), words)}${round.stage === "settling" && round.win > 0 ? ` ${t("settling")}` : ""}`,
        round.win > round.stake ? "won" : "plain",
      );
    await balanceAfter(round);
  }

  async function balanceAfter({ balance }: Round): Promise<void> {
    table.balance =
      balance ??
      (await call<{ balance: number | null }>("GET", "/api/balance").catch(() => ({ balance: null }))).balance;
  }
}

/** The message at the end of a round: a returned stake is not called a win. */
function reportingOf({ win, stake, doubled }: Round): TextKey {
  if (win === 0) return doubled.length > 0 ? "lost_double" : "lost";
  return win > stake ? "paid" : "back";
}
