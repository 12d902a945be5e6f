import { BadgeCheck, IconButton, Menu } from "@apogee/ui";
import { SessionTime } from "../../../hud/session-time.tsx";
import { useText } from "../../../intl/use-text.ts";
import { useGame, useMoney, useSlot } from "./game-context.ts";
import styles from "./top-line.module.css";

/** Round and seal on the left, the game's name in the middle, its return and this session on the right. */
export function TopLine() {
  const game = useGame();
  const text = useText();
  const title = useSlot(({ opening }) => opening.game.title);
  const demo = useSlot(({ opening }) => opening.mode === "demo");
  return (
    <header className={styles.line}>
      <div className={styles.left}>
        <IconButton label={text("hud.menu")} kind="ghost" size={40} onClick={() => game.open("menu")}><Menu /></IconButton>
        <Seal />
      </div>
      <div className={styles.middle}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.below}><Odds /></div>
        {demo && <span className={styles.demo}><b>{text("demo.label")}</b> <span>{text("demo.unit")}</span></span>}
      </div>
      <div className={styles.right}>
        <Odds />
        <Session />
        <IconButton className={styles.check} label={text("menu.fairness")} kind="ghost" size={40} onClick={() => game.open("fairness")}><BadgeCheck /></IconButton>
      </div>
    </header>
  );
}

function Seal() {
  const game = useGame();
  const text = useText();
  const roundId = useSlot((state) => state.roundId);
  const commit = useSlot(({ fairness }) => fairness.commit);
  const seal = `${commit.slice(0, 4)}…${commit.slice(-2)}`;
  const round = roundId === null ? text("hud.firstRound") : text("hud.round", { round: roundId });
  return (
    <button type="button" className={styles.seal} onClick={() => game.open("fairness")}>
      <span>{round}</span>
      <span className={styles.dot}>{text("hud.seal", { seal })}<BadgeCheck aria-hidden="true" /></span>
      <span className="sr-only">: {text("hud.fairness")}</span>
    </button>
  );
}

function Odds() {
  const game = useGame();
  const text = useText();
  const rtp = game.parts.intl.formatNumber(Number(useSlot(({ opening }) => opening.game.rtp)), { maximumFractionDigits: 2, minimumFractionDigits: 2 });
  return (
    <button type="button" className={styles.odds} onClick={() => game.open("paytable")}>
      <span>{text("hud.rtp", { rtp })}</span>
      <span className={styles.dot}>{text(`volatility.${game.parts.par.volatility}`)}</span>
      <span className="sr-only">: {text("hud.info")}</span>
    </button>
  );
}

function Session() {
  const game = useGame();
  const text = useText();
  const money = useMoney();
  const netCents = useSlot((state) => state.netCents);
  return (
    <button type="button" className={styles.session} onClick={() => game.open("menu")}>
      <span className="sr-only">{text("hud.session")}</span>
      <SessionTime ageMs={game.parts.sessionMs} />
      <span className={styles.net} data-way={Math.sign(netCents)}>{money(netCents, "always")}</span>
    </button>
  );
}
