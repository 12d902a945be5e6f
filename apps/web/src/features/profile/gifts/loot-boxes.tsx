import { listLootboxes, listTables, type PrizeTable } from "@apogee/contract";
import { art, Button, Card, Image, Tag } from "@apogee/ui";
import { useCallback, useEffect, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { drawnSegment, isSpin, type Box } from "../../../site/boxes/box.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { useChannel } from "../../../site/realtime/realtime.tsx";
import { useShownReward } from "../../../site/rewards/use-reward-words.ts";
import page from "./gifts-page.module.css";
import { LootBoxWindow } from "./loot-box-window.tsx";
import styles from "./loot-boxes.module.css";

/** The player's boxes and spins: those to open, and those that were opened today (4-07). Nothing while there are none. */
export function LootBoxes() {
  const api = useApi();
  const t = useText();
  const [boxes, setBoxes] = useState<readonly Box[]>([]);
  const [tables, setTables] = useState<readonly PrizeTable[]>([]);
  const [opening, setOpening] = useState<Box | null>(null);
  const load = useCallback(
    () =>
      Promise.all([api.call(listLootboxes, {}), api.call(listTables, {})]).then(
        ([own, all]) => {
          setBoxes(own);
          setTables(all);
        },
        () => undefined,
      ),
    [api],
  );
  useEffect(() => void load(), [load]);
  const put = (box: Box): void =>
    setBoxes((before) => [box, ...before.filter(({ id }) => id !== box.id)].toSorted((a, b) => b.id - a.id));
  useChannel<Box>("lootboxes_changes", { onEntity: put, onGap: () => void load() });
  const tableOf = ({ group_key: key }: Box): PrizeTable | null =>
    tables.find((table) => table.key === key.replace(/^manual_/, "")) ?? null;
  const shown = boxes.filter(({ stage }) => stage === "issued" || stage === "activated");
  if (shown.length === 0) return null;
  return (
    <section className={page.part} aria-labelledby="gifts-boxes">
      <h2 id="gifts-boxes" className={page.heading}>
        <Text id="boxes.title" /> <span className={page.count}>{shown.length}</span>
      </h2>
      {shown.map((box) => (
        <BoxCard key={box.id} box={box} table={tableOf(box)} onOpen={() => setOpening(box)} />
      ))}
      <LootBoxWindow
        box={opening}
        table={opening && tableOf(opening)}
        label={t("boxes.title")}
        onOpened={put}
        onClose={() => setOpening(null)}
      />
    </section>
  );
}

interface BoxCardProps {
  readonly box: Box;
  /** The table that it draws from; null if it is no longer listed. */
  readonly table: PrizeTable | null;
  readonly onOpen: () => void;
}

function BoxCard({ box, table, onOpen }: BoxCardProps) {
  const t = useText();
  const times = useTimes();
  const words = useShownReward();
  const spin = isSpin(box);
  const drawn = table && drawnSegment(box, table);
  return (
    <Card tone={box.stage === "issued" ? "gold" : "plain"}>
      <div className={styles.box}>
        <Image picture={art(spin ? "objects/wheel-256" : "objects/box-256")} size={64} lifted />
        <div className={styles.facts}>
          <Tag tone={box.stage === "issued" ? "gold" : "aurora"}>
            <Text id={box.stage === "issued" ? "boxes.to_open" : "boxes.opened_today"} />
          </Tag>
          <h3 className={styles.title}>{box.title}</h3>
          <p className={styles.note}>
            {box.stage === "activated" && drawn
              ? t("boxes.drawn", { prize: words.name(drawn.reward) })
              : box.valid_until && t("wheel.until", { date: times.at(box.valid_until) })}
          </p>
        </div>
        {box.stage === "issued" &&
          (spin ? (
            <Button render={<LocalLink to="/rocket-chance" />}>
              <Text id="boxes.to_wheel" />
            </Button>
          ) : (
            <Button onClick={onOpen}>
              <Text id="boxes.open" />
            </Button>
          ))}
      </div>
    </Card>
  );
}
