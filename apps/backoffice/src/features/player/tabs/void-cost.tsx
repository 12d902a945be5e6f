import { useAsked, useQueryInfo } from "../../../site/api/queries.ts";
import { formatAmount } from "../../../site/format/amount.ts";
import { Answered } from "../../../site/kit/index.ts";
import { useLocale } from "../../../site/texts/locale.ts";
import { useText } from "../../../site/texts/texts.tsx";
import styles from "./tabs.module.css";

interface Shown {
  readonly currency: string;
  readonly void_moves: { readonly returned: string; readonly taken_back: string; readonly lacks: string } | null;
}

/** What the voiding of a round would move, before anybody orders it. */
export function VoidCost({ round }: { readonly round: string }) {
  const t = useText();
  const [locale] = useLocale();
  const known = useQueryInfo("round.show") !== undefined;
  const answer = useAsked<Shown>("round.show", { round }, { enabled: known });
  if (!known) return null;
  return (
    <Answered query={answer} rows={2}>
      {({ currency, void_moves: moves }) =>
        moves === null ? (
          <p className={styles.quiet}>{t("player.nothingStands")}</p>
        ) : (
          <dl className={styles.cost} aria-label={t("player.voidMoves")}>
            {(["returned", "taken_back", "lacks"] as const).map((name) => (
              <div key={name} data-bad={(name === "lacks" && /[1-9]/.test(moves[name])) || undefined}>
                <dt>{t(`player.void.${name}`)}</dt>
                <dd>{formatAmount(moves[name], currency, locale)}</dd>
              </div>
            ))}
          </dl>
        )
      }
    </Answered>
  );
}
