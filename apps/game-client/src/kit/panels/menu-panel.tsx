import {
  BadgeCheck,
  History,
  House,
  Info,
  Maximize,
  Minimize,
  Modal,
  Play,
  Volume2,
  VolumeX,
  Wallet,
} from "@apogee/ui";
import type { ReactNode } from "react";
import { reportParent } from "../../boot/parent-frame.ts";
import { SessionTime } from "../../hud/session-time.tsx";
import { useFullscreen } from "../../hud/use-fullscreen.ts";
import { useText } from "../../intl/use-text.ts";
import { SuitSign } from "../cards/suit.tsx";
import { useFrame, useMoney, useFrameState } from "../hud/frame-context.ts";
import { Keys } from "./keys.tsx";
import styles from "./menu-panel.module.css";
import type { PanelProps } from "./panel-props.ts";
import { SoundSettings } from "./sound-settings.tsx";

/** Everything that is not needed in every round: the session so far, rules, sound, links out. */
export function MenuPanel({ onClose }: PanelProps) {
  const game = useFrame();
  const text = useText();
  const money = useMoney();
  const demo = useFrameState(({ opening }) => opening.mode === "demo");
  const netCents = useFrameState((state) => state.netCents);
  const muted = useFrameState((state) => state.muted);
  const gamble = useFrameState((state) => state.gamble);
  const offersGamble = useFrameState(({ opening }) => opening.rules.gamble);
  const { can, on, toggle } = useFullscreen();
  return (
    <Modal open onClose={onClose} title={text("menu.title")} closeLabel={text("common.close")}>
      <dl className={styles.session}>
        <div>
          <dt>{text("hud.net")}</dt>
          <dd data-way={Math.sign(netCents)}>{money(netCents, "always")}</dd>
        </div>
        <div>
          <dt>{text("hud.time")}</dt>
          <dd>
            <SessionTime ageMs={game.parts.sessionMs} />
          </dd>
        </div>
      </dl>
      {demo && <p className={styles.demo}>{text("demo.explain")}</p>}
      <div className={styles.list}>
        {demo && (
          <Item icon={<Play />} onClick={() => reportParent({ type: "apogee:real" })}>
            {text("demo.real")}
          </Item>
        )}
        <Item icon={<Info />} onClick={() => game.open("paytable")}>
          {text("menu.paytable")}
        </Item>
        <Item icon={<BadgeCheck />} onClick={() => game.open("fairness")}>
          {text("menu.fairness")}
        </Item>
        {offersGamble && (
          <Item
            icon={
              <svg viewBox="-12 -12 24 24" width="20" fill="currentColor" aria-hidden="true">
                <SuitSign suit="spades" x={0} y={0} size={1} />
              </svg>
            }
            onClick={() => game.toggleGamble()}
          >
            {text(gamble ? "menu.gambleOff" : "menu.gambleOn")}
          </Item>
        )}
        <Item icon={muted ? <VolumeX /> : <Volume2 />} onClick={() => game.toggleSound()}>
          {text(muted ? "menu.unmute" : "menu.mute")}
        </Item>
        {can && (
          <Item icon={on ? <Minimize /> : <Maximize />} onClick={toggle}>
            {text(on ? "hud.fullscreenLeave" : "hud.fullscreen")}
          </Item>
        )}
        {!demo && (
          <Item icon={<History />} onClick={() => reportParent({ type: "apogee:history" })}>
            {text("menu.history")}
          </Item>
        )}
        {!demo && (
          <Item icon={<Wallet />} onClick={() => reportParent({ type: "apogee:deposit" })}>
            {text("menu.deposit")}
          </Item>
        )}
        <Item icon={<House />} onClick={() => reportParent({ type: "apogee:exit" })}>
          {text("menu.exit")}
        </Item>
      </div>
      <SoundSettings />
      <section className={styles.keys}>
        <h3>{text("menu.keys")}</h3>
        <Keys />
      </section>
    </Modal>
  );
}

function Item({
  icon,
  onClick,
  children,
}: {
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={styles.item} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  );
}
