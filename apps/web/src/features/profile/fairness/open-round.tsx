import { showRound, type RoundView } from "@apogee/contract";
import { Button, Play } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useApi } from "../../../site/api/use-api.ts";
import { gamePath } from "../../../site/games/game-paths.ts";
import { LocalLink, useLocalPath } from "../../../site/intl/local-link.tsx";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { useWallets } from "../../../site/session/use-wallets.ts";
import styles from "./open-round.module.css";

/** The round that keeps the seed sealed, with a link to finish it with the wallet that it is played with. */
export function OpenRound({ id }: { readonly id: string }) {
  const api = useApi();
  const [round, setRound] = useState<RoundView>();
  useEffect(() => {
    const stop = new AbortController();
    api.call(showRound, { params: { id } }, { signal: stop.signal }).then(
      (found) => stop.signal.aborted || setRound(found),
      () => undefined,
    );
    return () => stop.abort();
  }, [api, id]);
  return (
    <div className={styles.notice} role="alert">
      <p>
        <Text id="fairness.round_open" values={{ id }} />
      </p>
      {round ? (
        <Finish round={round} />
      ) : (
        <LocalLink className={styles.link} to={`/profile/games-history/${id}`}>
          <Text id="fairness.open_round" values={{ id }} />
        </LocalLink>
      )}
    </div>
  );
}

function Finish({ round: { game, title, currency } }: { readonly round: RoundView }) {
  const t = useText();
  const { account } = useSession();
  const { switching, select } = useWallets();
  const navigate = useNavigate();
  const to = useLocalPath()(gamePath({ identifier: game }, "real"));
  const finish = async (): Promise<void> => {
    if (account?.currency !== currency) await select(currency);
    await navigate(to);
  };
  return (
    <Button
      kind="cta"
      size={48}
      icon={<Play aria-hidden="true" />}
      loading={switching !== null}
      loadingLabel={t("common.loading")}
      onClick={() => void finish()}
    >
      <Text id="profile.finish_round" values={{ title }} />
    </Button>
  );
}
