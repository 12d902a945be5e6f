import type { TournamentView } from "@apogee/contract";
import { art, bannerArt } from "@apogee/ui";
import { useId, useLayoutEffect, useRef } from "react";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useMoney } from "../../../site/money/use-money.ts";
import { symbolOf } from "../../../site/promotions/promotion-symbol.ts";
import { sceneColors } from "../../../site/promotions/scene-colors.ts";
import { useTimerLabel } from "../../../site/promotions/time-words.tsx";
import { useReward } from "../../../site/promotions/use-reward.ts";
import type { QuestPlace, ShownLevel } from "./level-state.ts";
import { LevelColumn } from "./level-column.tsx";
import { directionAt, firstPart, mapShape, pathOf, type MapShape } from "./map-shape.ts";
import styles from "./quest-map.module.css";

interface QuestMapProps {
  readonly quest: TournamentView;
  readonly place: QuestPlace;
  readonly now: number;
}

/** More rows than fit on a screen scroll inside the map. */
const TALL = 1_000;

/** The levels as a map that is flown from the bottom upwards; on phones as a column. */
export function QuestMap({ quest, place, now }: QuestMapProps) {
  const t = useText();
  const label = useTimerLabel();
  const frame = useRef<HTMLDivElement>(null);
  const shape = mapShape(place.levels.length);
  const tall = shape.height > TALL;
  const start = place.level > 0 ? (shape.nodes[place.level - 1]?.y ?? 0) / shape.height : 1;
  useLayoutEffect(() => {
    const box = frame.current;
    if (box && tall) box.scrollTop = Math.max(0, box.scrollHeight * start - box.clientHeight * 0.6);
  }, [start, tall]);
  return (
    <section className={styles.map} aria-labelledby="quest">
      <Sky from={quest.art.from} to={quest.art.to} />
      <header className={styles.head}>
        <h1 className={styles.title} id="quest">
          {quest.title}
        </h1>
        <p className={styles.lead}>{quest.description}</p>
        <p className={styles.until}>{label(quest, now)}</p>
      </header>
      <div
        ref={frame}
        className={styles.frame}
        data-tall={tall || undefined}
        {...(tall && { tabIndex: 0, role: "group", "aria-label": t("quest.map") })}
      >
        <Drawing quest={quest} place={place} shape={shape} />
      </div>
      <LevelColumn quest={quest} place={place} />
      {place.levels.length === 0 && (
        <p className={styles.until}>
          <Text id="quest.no_levels" />
        </p>
      )}
    </section>
  );
}

function Sky({ from, to }: { readonly from: string; readonly to: string }) {
  const id = useId();
  const [a, b] = sceneColors({ from, to });
  return (
    <svg className={styles.sky} preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={b} />
          <stop offset="0.55" stopColor="#0a1530" />
          <stop offset="1" stopColor="#0b1732" />
        </linearGradient>
        <radialGradient id={`${id}-glow`} cx="0" cy="0" r="1" gradientTransform="translate(.86 .13) scale(.6 .45)">
          <stop offset="0" stopColor={a} />
          <stop offset="1" stopColor={a} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="100" height="100" fill={`url(#${id}-sky)`} />
      <rect width="100" height="100" fill={`url(#${id}-glow)`} />
    </svg>
  );
}

const ROCKET = 64;
/** The picture of the rocket flies to the upper right. */
const ROCKET_TILT = 45;

function Drawing({ quest, place, shape }: Omit<QuestMapProps, "now"> & { readonly shape: MapShape }) {
  const { width, height, nodes, curves } = shape;
  const { level, share, levels } = place;
  const rocket = bannerArt("rocket");
  const current = curves[level - 1];
  const flown = level > 0 ? [...curves.slice(0, level - 1), ...(current ? [firstPart(current, share)] : [])] : [];
  const at = flown.at(-1)?.[3] ?? nodes[0];
  const turn = (current ? directionAt(current, share) : 0) + ROCKET_TILT;
  const last = nodes.length - 1;
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      <image
        className={styles.blurred}
        href={art("objects/satellite-96").src}
        x="372"
        y={height - 480}
        width="44"
        height="44"
      />
      <image href={art("objects/moon-96").src} x="236" y={height - 260} width="52" height="52" />
      <path className={styles.ahead} d={pathOf(curves)} />
      {flown.length > 0 && <path className={styles.flown} d={pathOf(flown)} />}
      {nodes.map((node, index) => {
        const shown = levels[index]!;
        return index === last && shown.state !== "current" && shown.state !== "done" ? (
          <Planet key={shown.level} x={node.x} y={node.y} symbol={quest.art.symbol} />
        ) : (
          <Node key={shown.level} x={node.x} y={node.y} shown={shown} />
        );
      })}
      {nodes.map((node, index) => (
        <Label
          key={levels[index]!.level}
          x={node.x}
          y={
            node.y + (index === last && levels[index]!.state !== "current" && levels[index]!.state !== "done" ? 84 : 46)
          }
          quest={quest}
          shown={levels[index]!}
        />
      ))}
      {rocket && level > 0 && current && at && (
        <g className={styles.rocket} transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
          <image href={rocket.src} x={-ROCKET / 2} y={-ROCKET / 2} width={ROCKET} height={ROCKET} />
        </g>
      )}
    </svg>
  );
}

interface At {
  readonly x: number;
  readonly y: number;
}

function Planet({ x, y, symbol }: At & { readonly symbol: string }) {
  const size = 140;
  return <image href={symbolOf(symbol).src} x={x - size / 2} y={y - size / 2 - 8} width={size} height={size} />;
}

function Node({ x, y, shown: { level, state } }: At & { readonly shown: ShownLevel }) {
  return (
    <g className={styles.node} data-state={state} transform={`translate(${x} ${y})`}>
      {(state === "current" || state === "next") && <circle className={styles.ring} r="29" />}
      <circle className={styles.disc} r="23" />
      {state === "done" ? (
        <path className={styles.check} d="M-8 0.5l5.5 5.5L8 -5.5" />
      ) : (
        <text className={styles.number} y="6">
          {level}
        </text>
      )}
    </g>
  );
}

const MOST_LETTERS = 24;
const cut = (text: string): string => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

function Label({
  x,
  y,
  quest,
  shown: { level, from, reward, state },
}: At & { readonly quest: TournamentView; readonly shown: ShownLevel }) {
  const money = useMoney();
  const words = useReward();
  const t = useText();
  return (
    <g className={styles.label} data-state={state} transform={`translate(${x} ${y})`}>
      <text className={styles.from}>
        {level === 1 ? t("quest.level", { level }) : money(from, quest.currency, { short: true })}
      </text>
      {reward && (
        <text className={styles.reward} y="18">
          {cut(words(reward))}
        </text>
      )}
    </g>
  );
}
