import { Button, gameTile, Image } from "@apogee/ui";
import { Link, useNavigate } from "react-router";
import { gamePath } from "../../site/games/game-paths.ts";
import { useLocalPath } from "../../site/intl/local-link.tsx";
import { Text, useText } from "../../site/intl/text.tsx";
import { useMoney } from "../../site/money/use-money.ts";
import { useSession } from "../../site/session/session.tsx";
import { useWallets } from "../../site/session/use-wallets.ts";
import type { Waiting } from "./load-lobby.server.ts";
import styles from "./waiting-rounds.module.css";

/** Open rounds, each with a link to continue it. The tone is calm, because there is no hurry. */
export function WaitingRounds({ waiting }: { readonly waiting: readonly Waiting[] }) {
  const t = useText();
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t("lobby.waiting")}>
      <ul className={styles.list}>
        {waiting.map((each) => (
          <li key={`${each.game.identifier} ${each.currency}`} className={styles.round}>
            <WaitingRound {...each} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingRound({ game, currency, heldCents }: Waiting) {
  const money = useMoney();
  const local = useLocalPath();
  const navigate = useNavigate();
  const { account } = useSession();
  const { select, switching, failed } = useWallets();
  const t = useText();
  const picture = gameTile(game.art);
  const to = local(gamePath(game, "real"));
  const label = t("lobby.waiting_continue_in", { title: game.title });
  const elsewhere = account !== null && account.currency !== currency;
  return (
    <>
      {picture && <Image className={styles.picture} picture={picture} sizes="48px" eager />}
      <p className={styles.words}>
        <strong className={styles.title}>
          <Text id="lobby.waiting_title" values={{ title: game.title }} />
        </strong>
        <span className={styles.text} role={failed ? "alert" : undefined}>
          <Text
            id={failed ? "lobby.waiting_failed" : elsewhere ? "lobby.waiting_elsewhere" : "lobby.waiting_text"}
            values={{ currency }}
          />
          {heldCents !== null && !failed && (
            <>
              {" "}
              <Text id="lobby.waiting_held" values={{ amount: money(heldCents, currency) }} />
            </>
          )}
        </span>
      </p>
      {elsewhere ? (
        <Button
          size={40}
          aria-label={label}
          loading={switching !== null}
          loadingLabel={t("common.loading")}
          onClick={() => void select(currency).then((done) => done && navigate(to))}
        >
          <Text id="lobby.waiting_continue" />
        </Button>
      ) : (
        <Button size={40} aria-label={label} render={<Link to={to} />}>
          <Text id="lobby.waiting_continue" />
        </Button>
      )}
    </>
  );
}
