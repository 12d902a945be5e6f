import type { PrizeTable } from "@apogee/contract";
import { art, Button, Image, Modal } from "@apogee/ui";
import { useState } from "react";
import { drawnSegment, type Box } from "../../../site/boxes/box.ts";
import { useChance } from "../../../site/boxes/use-chance.ts";
import { useOpenBox } from "../../../site/boxes/use-open-box.ts";
import { useBonusSwitch } from "../../../site/bonuses/use-bonus-switch.tsx";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useTimes } from "../../../site/intl/use-times.ts";
import { rewardPicture } from "../../../site/rewards/reward-picture.ts";
import { useShownReward } from "../../../site/rewards/use-reward-words.ts";
import styles from "./loot-boxes.module.css";

interface LootBoxWindowProps {
  readonly box: Box | null;
  readonly table: PrizeTable | null;
  readonly label: string;
  readonly onOpened: (box: Box) => void;
  readonly onClose: () => void;
}

/** A box before it is opened, with every chance; then what was drawn from it. */
export function LootBoxWindow({ box, table, label, onOpened, onClose }: LootBoxWindowProps) {
  const t = useText();
  return (
    <Modal open={box !== null} onClose={onClose} title={box?.title ?? label} closeLabel={t("common.close")}>
      {box && <Inside key={box.id} box={box} table={table} onOpened={onOpened} />}
    </Modal>
  );
}

function Inside({ box, table, onOpened }: Pick<LootBoxWindowProps, "table" | "onOpened"> & { readonly box: Box }) {
  const t = useText();
  const times = useTimes();
  const words = useShownReward();
  const bonuses = useBonusSwitch();
  const { busy, trouble, open } = useOpenBox();
  const [opened, setOpened] = useState<Box | null>(null);
  const drawn = opened && table && drawnSegment(opened, table);
  const press = async (): Promise<void> => {
    const answer = await open(box);
    if (!answer) return;
    setOpened(answer);
    onOpened(answer);
  };
  return (
    <div className={styles.window}>
      <div className={styles.stage} data-state={opened ? "open" : busy ? "opening" : "closed"} aria-hidden="true">
        {drawn ? (
          <span className={styles.prize}>
            <Image picture={rewardPicture(drawn.reward)} size={128} lifted />
          </span>
        ) : (
          <span className={styles.closed}>
            <Image picture={art("objects/box-256")} size={128} lifted eager />
          </span>
        )}
      </div>
      <div role="status">
        {opened && <p className={styles.won}>{drawn ? words.name(drawn.reward) : t("boxes.opened")}</p>}
      </div>
      {opened ? (
        <Button wide render={<LocalLink to="/profile/fairness" />}>
          <Text id="wheel.to_seeds" />
        </Button>
      ) : (
        <Button
          kind="cta"
          size={56}
          wide
          loading={busy}
          loadingLabel={t("boxes.opening")}
          onClick={() => bonuses.ensure(() => void press())}
        >
          <Text id="boxes.open" />
        </Button>
      )}
      {trouble && (
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
      )}
      {bonuses.question}
      {table && <Odds table={table} drawn={drawn?.id ?? null} />}
      {table && (
        <p className={styles.note}>
          <Text id="wheel.version" values={{ version: table.version, date: times.date(table.since) }} />
        </p>
      )}
    </div>
  );
}

function Odds({ table, drawn }: { readonly table: PrizeTable; readonly drawn: number | null }) {
  const t = useText();
  const words = useShownReward();
  const chance = useChance();
  return (
    <table className={styles.odds} aria-label={t("wheel.every_chance")}>
      <thead>
        <tr>
          <th scope="col">{t("wheel.prize")}</th>
          <th scope="col">{t("wheel.chance")}</th>
          <th scope="col">{t("wheel.one_in")}</th>
        </tr>
      </thead>
      <tbody>
        {table.segments.map((segment) => (
          <tr key={segment.id} data-drawn={segment.id === drawn || undefined}>
            <th scope="row">{words.name(segment.reward)}</th>
            <td>{chance.percent(segment.chance_percent)}</td>
            <td>{chance.oneIn(segment.one_in)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
