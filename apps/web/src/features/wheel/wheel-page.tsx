import type { PrizeTable, WheelView } from "@apogee/contract";
import { Button, Card, EmptyState, ErrorState } from "@apogee/ui";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { drawnRow, inOrderOfUse } from "../../site/boxes/box.ts";
import { useOpenBox } from "../../site/boxes/use-open-box.ts";
import { useBonusSwitch } from "../../site/bonuses/use-bonus-switch.tsx";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { ArenaPage } from "../../site/promotions/arena-page.tsx";
import { useSession } from "../../site/session/session.tsx";
import { CheckPanel } from "./check-panel.tsx";
import { HowSpins } from "./how-spins.tsx";
import { PrizeHistory } from "./prize-history.tsx";
import { isVisible, slicesOf, stopIn } from "./slices.ts";
import { SpinPanel } from "./spin-panel.tsx";
import { useSpin } from "./use-spin.ts";
import { useWheel, type FairnessView } from "./use-wheel.ts";
import { WheelStage } from "./wheel-stage.tsx";
import styles from "./wheel-page.module.css";

interface WheelPageProps {
  readonly table: PrizeTable | null;
  readonly failed: boolean;
  readonly wheel: WheelView | null;
  readonly fairness: FairnessView | null;
}

/** Rocket Chance: the wheel, its chances, the player's spins and prizes, and how to check them. */
export function WheelPage({ table, failed, wheel, fairness }: WheelPageProps) {
  const { revalidate, state } = useRevalidator();
  const t = useText();
  if (!table)
    return (
      <ArenaPage current="chance">
        <h1 className="sr-only">
          <Text id="wheel.title" />
        </h1>
        {failed ? (
          <ErrorState
            title={t("wheel.failed")}
            onRetry={() => void revalidate()}
            retrying={state === "loading"}
            retryLabel={t("common.retry")}
          />
        ) : (
          <EmptyState picture="waiting" title={t("wheel.none")} text={t("wheel.none_text")} action={<ToPromotions />} />
        )}
      </ArenaPage>
    );
  return <Wheel key={`${table.key} ${table.version}`} table={table} wheel={wheel} fairness={fairness} />;
}

function ToPromotions() {
  return (
    <Button render={<LocalLink to="/promotions" />}>
      <Text id="shell.promotions" />
    </Button>
  );
}

function Wheel({ table, ...first }: { readonly table: PrizeTable } & Pick<WheelPageProps, "wheel" | "fairness">) {
  const { player } = useSession();
  const { wheel, fairness, reload } = useWheel(first.wheel, first.fairness);
  const { disc, spinning, spinTo } = useSpin();
  const { busy, trouble, open } = useOpenBox();
  const bonuses = useBonusSwitch();
  /** The row of the last spin, once the wheel stands still. */
  const [drawn, setDrawn] = useState<number | null>(null);
  const [used, setUsed] = useState<ReadonlySet<number>>(new Set());
  const spins = inOrderOfUse(wheel?.spins ?? []).filter(({ id }) => !used.has(id));
  const weights = table.segments.map(({ weight }) => weight);

  const spin = async (): Promise<void> => {
    const [next] = spins;
    if (!next) return;
    setDrawn(null);
    const opened = await open(next);
    const row = opened && drawnRow(opened);
    if (opened && row !== null) {
      setUsed((before) => new Set(before).add(opened.id));
      const slice = slicesOf(weights)[row];
      if (slice) await spinTo(stopIn(slice, opened.id));
      setDrawn(row);
    }
    await reload();
  };

  return (
    <ArenaPage current="chance" spins={spins.length}>
      <div className={styles.top}>
        <WheelStage table={table} disc={disc} spinning={spinning} drawn={drawn} visible={isVisible(weights)} />
        <SpinPanel
          table={table}
          spins={spins}
          drawn={drawn}
          busy={busy || spinning}
          trouble={trouble}
          onSpin={() => bonuses.ensure(() => void spin())}
        />
      </div>
      {bonuses.question}
      <div className={styles.below}>
        {player ? (
          <PrizeHistory history={wheel?.history ?? []} fairness={fairness} table={table} />
        ) : (
          <Card title={<Text id="wheel.guest_title" />}>
            <p className={styles.text}>
              <Text id="wheel.guest_text" />
            </p>
          </Card>
        )}
        <div className={styles.column}>
          {player && <CheckPanel fairness={fairness} />}
          <HowSpins />
        </div>
      </div>
    </ArenaPage>
  );
}
