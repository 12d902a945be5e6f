import { wildOf, type ParSheet } from "@apogee/slots";
import { Button } from "@apogee/ui";
import { RunningAmount } from "../../../hud/running-amount.tsx";
import { useText } from "../../../intl/use-text.ts";
import { scatterOf } from "../domain/plan-wins.ts";
import type { Cover as CoverState } from "../state.ts";
import styles from "./cover.module.css";
import { useMoney } from "../../../kit/hud/frame-context.ts";
import { useGame, useSlot } from "./game-context.ts";
import { SymbolPicture } from "./symbol-picture.tsx";

/** Words over the darkened reels: a big win, the start of free spins, more of them, and their end. */
export function Cover() {
  const game = useGame();
  const cover = useSlot((state) => state.cover);
  if (!cover) return null;
  return (
    <div className={styles.cover} data-kind={cover.kind} onClick={() => game.parts.cue.press()}>
      <div className={styles.words}>
        <Words cover={cover} />
      </div>
    </div>
  );
}

/** What the free spins have that other spins have not. */
function Promised({ multiplier, expanding }: { readonly multiplier: number; readonly expanding: string | undefined }) {
  const text = useText();
  const { par } = useGame().parts;
  const nameOf = (id: string): string => text(`symbol.${id}` as "symbol.crown");
  if (expanding !== undefined) return text("cover.expands", { symbol: nameOf(expanding) });
  if (par.mechanic?.kind === "collect") return text("cover.collects", { symbol: nameOf(wildOf(par).id) });
  return text("cover.times", { multiplier });
}

function moneyName(text: ReturnType<typeof useText>, { mechanic }: ParSheet): string {
  return mechanic?.kind === "respins" ? text(`symbol.${mechanic.money}` as "symbol.crown") : "";
}

function Words({ cover }: { readonly cover: CoverState }) {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const amount = <RunningAmount className={styles.amount} meter={game.parts.meter} write={money} />;
  switch (cover.kind) {
    case "win":
      return (
        <>
          <p className={styles.cheer} data-level={cover.level}>
            {text(`cover.${cover.level}` as "cover.big")}
          </p>
          {amount}
        </>
      );
    case "intro":
      return (
        <>
          <span className={styles.picture}>
            <SymbolPicture id={cover.expanding ?? scatterOf(game.parts.par)} size={112} />
          </span>
          <p className={styles.small}>{text("cover.youGot")}</p>
          <p className={styles.spins}>
            <span className={styles.number}>{cover.spins}</span>{" "}
            <span className={styles.cheer}>{text("cover.spins", { spins: cover.spins })}</span>
          </p>
          <p className={styles.times}>
            <Promised multiplier={cover.multiplier} expanding={cover.expanding} />
          </p>
          <Button kind="cta" size={56} className={styles.go} autoFocus>
            {text("cover.start")}
          </Button>
        </>
      );
    case "retrigger":
      return <p className={styles.cheer}>{text("cover.retrigger", { spins: cover.spins })}</p>;
    case "respins":
      return (
        <>
          <p className={styles.cheer}>
            {text("cover.respins", { count: cover.count, symbol: moneyName(text, game.parts.par) })}
          </p>
          <p className={styles.times}>{text("cover.respinsLeft", { respins: cover.respins })}</p>
        </>
      );
    case "grand":
      return <p className={styles.cheer}>{text("cover.grand")}</p>;
    case "outro":
      return (
        <>
          <p className={styles.small}>{text("cover.outro", { spins: cover.spins })}</p>
          {amount}
          <Button kind="cta" size={56} className={styles.go} autoFocus>
            {text("common.continue")}
          </Button>
        </>
      );
  }
}
