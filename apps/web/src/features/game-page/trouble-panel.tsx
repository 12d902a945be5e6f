import type { GameView } from "@apogee/contract";
import { Button } from "@apogee/ui";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { browserApiOf } from "../../site/api/use-api.ts";
import { hasDemo } from "../../site/games/game-paths.ts";
import { loadTranslations } from "../../site/intl/translations.ts";
import { useLocalPath } from "../../site/intl/local-link.tsx";
import { Text, type MessageKey } from "../../site/intl/text.tsx";
import { pageBeneath, popupOf } from "../../site/popups/popup-paths.ts";
import { PopupLink, usePopup } from "../../site/popups/popup-link.tsx";
import { useSession } from "../../site/session/session.tsx";
import { GameBackdrop } from "./game-backdrop.tsx";
import { GameExit } from "./game-exit.tsx";
import styles from "./panel.module.css";
import type { Trouble } from "./use-launch.ts";
import { useGamePath } from "./wrapper.ts";

interface TroublePanelProps {
  readonly game: GameView;
  readonly trouble: Trouble;
  /** For `details`: the personal details that are missing. */
  readonly missing?: readonly string[];
  readonly onRetry?: () => void;
}

/** Temporary problems, for which a retry is offered. */
const RETRIED: ReadonlySet<Trouble> = new Set(["failed", "away", "silent"]);
/** Problems with which the demo would not run either, or for which there is none. */
const WITHOUT_DEMO: ReadonlySet<Trouble> = new Set(["no_demo", "off", "country", "away", "silent"]);

/** Why the game does not run, and what can be done about it. */
export function TroublePanel({ game, trouble, missing = [], onRetry }: TroublePanelProps) {
  const { account } = useSession();
  const local = useLocalPath();
  const path = useGamePath(game);
  const canRetry = RETRIED.has(trouble) && onRetry !== undefined;
  const canDemo = !WITHOUT_DEMO.has(trouble) && hasDemo(game);
  return (
    <div className={styles.panel}>
      <GameBackdrop game={game} />
      <GameExit />
      <div className={styles.card} role="alert">
        <h2 className={styles.title}>
          <Text id={`game.trouble_${trouble}_title` as MessageKey} />
        </h2>
        <p className={styles.text}>
          <Text
            id={`game.trouble_${trouble}` as MessageKey}
            values={{ title: game.title, producer: game.producer_name, currency: account?.currency ?? "" }}
          />
        </p>
        <div className={styles.actions}>
          {trouble === "guest" && <Registration />}
          {trouble === "details" && <Details missing={missing} onSaved={onRetry} />}
          {canRetry && (
            <Button kind="cta" size={56} onClick={onRetry}>
              <Text id="common.retry" />
            </Button>
          )}
          {canDemo && (
            <Button
              size={canRetry || trouble === "guest" || trouble === "details" ? 56 : 48}
              render={<Link to={path("demo")} replace />}
            >
              <Text id="game.play_demo" />
            </Button>
          )}
          {!canDemo && (
            <Button render={<Link to={local("/")} />}>
              <Text id="common.to_lobby" />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

const ProviderDetails = lazy(async () => {
  const [{ ProviderDetails }] = await Promise.all([
    import("./provider-details.tsx"),
    // The page came without the texts of forms.
    loadTranslations(browserApiOf()).catch(() => undefined),
  ]);
  return { default: ProviderDetails };
});

interface DetailsProps {
  readonly missing: readonly string[];
  readonly onSaved: (() => void) | undefined;
}

/** The form for missing details opens by itself once; after it is closed, a button remains. */
function Details({ missing, onSaved }: DetailsProps) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button kind="cta" size={56} onClick={() => setOpen(true)}>
        <Text id="game.details_add" />
      </Button>
      <Suspense fallback={null}>
        {open && (
          <ProviderDetails
            missing={missing}
            onClose={() => setOpen(false)}
            onSaved={() => {
              setOpen(false);
              onSaved?.();
            }}
          />
        )}
      </Suspense>
    </>
  );
}

/** Opens by itself once; after it is closed, a button remains. */
function Registration() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = { redirect: pageBeneath(pathname) + search };
  const { to, options } = usePopup("sign-up", query);
  const open = useEffectEvent(() => {
    if (!popupOf(pathname)) void navigate(to, options);
  });
  useEffect(() => open(), []);
  return (
    <Button kind="cta" size={56} render={<PopupLink popup="sign-up" query={query} />}>
      <Text id="shell.sign_up" />
    </Button>
  );
}
