import { CalendarClock, GripVertical, Power } from "lucide-react";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useAction } from "../../site/api/queries.ts";
import { formatNumber } from "../../site/format/amount.ts";
import { Moment } from "../../site/format/value.tsx";
import { Act, Badge } from "../../site/kit/index.ts";
import { useLocale } from "../../site/texts/locale.ts";
import { useText } from "../../site/texts/texts.tsx";
import { moved, targetOf } from "./moved.ts";
import type { Open, PlacedGame, Planned } from "./shapes.ts";
import styles from "./house.module.css";

/** Props of `GameRows`. */
interface GameRowsProps {
  readonly games: readonly PlacedGame[];
  readonly planned: readonly Planned[];
  /** Left out: the order cannot be changed. */
  readonly onOrder?: (order: readonly string[]) => void;
  readonly onOpen: Open;
}

/** Games in their order, which is changed by dragging a handle, or with its arrow keys, Home and End. */
export function GameRows({ games, planned, onOrder, onOpen }: GameRowsProps) {
  const t = useText();
  const [locale] = useLocale();
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const focused = useRef<string | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const [enable, disable, schedule] = [useAction("game.enable"), useAction("game.disable"), useAction("game.schedule")];
  const names = games.map(({ identifier }) => identifier);
  // A row that moved keeps the focus of its handle.
  useEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(focused.current)}"]`)?.focus();
    focused.current = null;
  }, [games]);
  const put = (from: number, to: number): void => {
    onOrder?.(moved(names, from, to));
    setSaid(t("house.movedTo", { title: games[from]!.title, place: to + 1 }));
  };
  const press = (event: KeyboardEvent, place: number): void => {
    const target = targetOf(event.key, place, games.length);
    if (target === null) return;
    event.preventDefault();
    focused.current = names[place]!;
    put(place, target);
  };
  if (games.length === 0) return <p className={styles.empty}>{t("house.noGames")}</p>;
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <ol ref={list} className={styles.games}>
        {games.map(({ identifier, title, producer, status, rounds }, place) => {
          const next = planned.find((each) => each.identifier === identifier);
          const turn = status === "enabled" ? disable : enable;
          return (
            <li
              key={identifier}
              className={styles.game}
              data-off={status === "disabled" || undefined}
              data-over={(over === place && dragged !== null && dragged !== place) || undefined}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(place);
              }}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== place) put(dragged, place);
                setDragged(null);
                setOver(null);
              }}
            >
              {onOrder ? (
                <button
                  type="button"
                  className={styles.handle}
                  data-handle={identifier}
                  draggable
                  aria-label={t("house.move", { title, place: place + 1 })}
                  onKeyDown={(event) => press(event, place)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = "move";
                    setDragged(place);
                  }}
                  onDragEnd={() => {
                    setDragged(null);
                    setOver(null);
                  }}
                >
                  <GripVertical aria-hidden="true" />
                </button>
              ) : (
                <span />
              )}
              <span className={styles.place}>{place + 1}</span>
              <span className={styles.title}>
                <strong>{title}</strong>
                <span>{producer}</span>
              </span>
              <span className={styles.rounds}>{t("house.rounds", { rounds: formatNumber(rounds, locale) })}</span>
              <Badge tone={status === "enabled" ? "ok" : "neutral"}>{t(`house.${status}`)}</Badge>
              <span className={styles.next}>
                {next && (
                  <>
                    {t(`house.then.${next.status}`)} <Moment iso={next.at} />
                  </>
                )}
              </span>
              <span className={styles.acts}>
                {schedule && (
                  <Act
                    small
                    icon={<CalendarClock aria-hidden="true" />}
                    aria-label={t("house.plan", { title })}
                    title={t("house.plan", { title })}
                    onClick={() =>
                      onOpen(schedule, { identifier, status: status === "enabled" ? "disabled" : "enabled" }, [
                        "identifier",
                      ])
                    }
                  />
                )}
                {turn && (
                  <Act
                    small
                    kind={status === "enabled" ? "refuse" : "plain"}
                    icon={<Power aria-hidden="true" />}
                    onClick={() => onOpen(turn, { identifier })}
                  >
                    {t(status === "enabled" ? "house.turnOff" : "house.turnOn")}
                  </Act>
                )}
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}
