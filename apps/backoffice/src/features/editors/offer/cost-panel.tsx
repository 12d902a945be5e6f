import type { UseQueryResult } from "@tanstack/react-query";
import { CanvasChart } from "../../../site/charts/canvas-chart.tsx";
import { formatAmount } from "../../../site/format/amount.ts";
import { decimalOfMinor } from "../../../site/format/minor.ts";
import { Failure, Panel, Waiting } from "../../../site/kit/index.ts";
import { Refused } from "../../../site/api/refused.ts";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText } from "../../../site/texts/texts.tsx";
import { costOptions } from "./cost-options.ts";
import type { Simulation } from "./shapes.ts";
import styles from "./offer.module.css";

/** Props of a `CostPanel`. */
interface CostPanelProps {
  readonly now: UseQueryResult<Simulation>;
  /** Of the stored version, while the form differs from it. */
  readonly before: Simulation | null;
  /** The most claims that the budget allows; null: there is no end. */
  readonly claims: number | null;
}

/** What a claim costs by deposit, for three ways to play. */
export function CostPanel({ now, before, claims }: CostPanelProps) {
  const t = useText();
  const { data, error, isFetching } = now;
  const isUnfit = error instanceof Refused && error.status === 422;
  return (
    <Panel
      title={t("cost.title", { currency: data?.currency ?? "EUR" })}
      aside={
        data &&
        (isFetching
          ? t("cost.again")
          : t(data.complete ? "cost.took" : "cost.cut", {
              games: data.games.length,
              seconds: (data.took_ms / 1_000).toFixed(1),
            }))
      }
    >
      {error && !data ? (
        isUnfit ? (
          <p className={styles.quiet}>{error.code === "offer_not_simulated" ? error.message : t("cost.unfit")}</p>
        ) : (
          <Failure error={error} onRetry={() => void now.refetch()} />
        )
      ) : data ? (
        <Costs data={data} before={before} claims={claims} />
      ) : (
        <Waiting bare rows={6} />
      )}
    </Panel>
  );
}

function Costs({ data, before, claims }: { data: Simulation; before: Simulation | null; claims: number | null }) {
  const t = useText();
  const [locale] = useLocale();
  const { currency, most, completed } = data;
  const exact = (minor: number): string =>
    formatAmount(decimalOfMinor(Math.round(minor), currency) ?? "", null, locale);
  const axis = (minor: number): string =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
      .format(Number(decimalOfMinor(Math.round(minor), currency) ?? 0))
      .replace("-", "\u2212");
  const percent = (share: number): string =>
    new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 }).format(share);
  const names = {
    average: t("cost.average"),
    dearest: t("cost.dearest"),
    best: t("cost.best"),
    before: t("cost.before"),
  };
  const rows = [
    { way: "average", cost: most.average, finish: completed.average, was: before?.most.average },
    { way: "dearest", cost: most.dearest, finish: completed.dearest, was: before?.most.dearest },
    { way: "best", cost: most.best, finish: null, was: before?.most.best },
  ] as const;
  return (
    <>
      {data.curve.length > 1 && (
        <>
          <p className={styles.legend} aria-hidden="true">
            {rows.map(({ way }) => (
              <span key={way} data-way={way}>
                {names[way]}
              </span>
            ))}
            {before && <span data-way="before">{names.before}</span>}
          </p>
          <CanvasChart
            className={styles.chart}
            label={t("cost.title", { currency })}
            options={(read) => costOptions(data, before, read, { names, mark: t("cost.mark"), amount: axis, exact })}
          />
        </>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t("cost.way")}</th>
            <th scope="col">{t("cost.mean")}</th>
            <th scope="col">{t("cost.ofBonus")}</th>
            <th scope="col">{t("cost.finish")}</th>
            {before && <th scope="col">{names.before}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ way, cost, finish, was }) => (
            <tr key={way}>
              <th scope="row">{names[way]}</th>
              <td>{exact(cost)}</td>
              <td>{percent(cost / Math.max(1, data.bonus))}</td>
              <td>{finish === null ? "–" : percent(finish)}</td>
              {before && <td className={styles.quiet}>{was === undefined ? "–" : exact(was)}</td>}
            </tr>
          ))}
          <tr className={styles.sum}>
            <th scope="row">{t("cost.budget", { claims: claims ?? "∞" })}</th>
            <td>{claims === null ? t("cost.noEnd") : exact(claims * Math.max(0, most.average))}</td>
            <td />
            <td />
            {before && <td />}
          </tr>
        </tbody>
      </table>
      <p className={styles.quiet}>
        {t("cost.how", {
          deposit: exact(data.deposit),
          bonus: exact(data.bonus),
          sampled: data.sampled.length,
          error: exact(data.grid_error),
        })}
      </p>
    </>
  );
}
