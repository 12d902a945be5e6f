import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useWindow } from "../../popups/window-list.ts";
import { useSession } from "../../session/session.tsx";
import { asksForApproval } from "./asks-for-approval.ts";
import { useNewProvider } from "./use-new-provider.ts";
import { useRealityCheck } from "./use-reality-check.ts";
import { useWebviewExit } from "./use-webview-exit.ts";

const CountryCard = lazy(() => import("./country-card.tsx").then(({ CountryCard }) => ({ default: CountryCard })));
const NewProvider = lazy(() => import("./new-provider.tsx").then(({ NewProvider }) => ({ default: NewProvider })));
const RealityCheck = lazy(() => import("./reality-check.tsx").then(({ RealityCheck }) => ({ default: RealityCheck })));
const WebviewExit = lazy(() => import("./webview-exit.tsx").then(({ WebviewExit }) => ({ default: WebviewExit })));

/** The windows that the site opens by itself; the code of each is loaded when it opens. */
export function SiteWindows() {
  useCountryCard();
  useWebviewExit();
  const provider = useNewProvider();
  const country = useWindow("country");
  const exit = useWindow("webview-exit");
  const news = useWindow("new-provider");
  const reality = useRealityCheck();
  const realityOpen = useWindow("reality").open;
  return (
    <Suspense fallback={null}>
      {country.open && <CountryCard onAnswer={country.close} />}
      {news.open && provider && <NewProvider provider={provider} onClose={news.close} />}
      {realityOpen && reality && (
        <RealityCheck read={reality.read} seconds={reality.seconds} onAnswer={reality.acknowledge} />
      )}
      {exit.open && <WebviewExit onClose={exit.close} />}
    </Suspense>
  );
}

function useCountryCard(): void {
  const { player, country } = useSession();
  const { pathname } = useLocation();
  const { show, close } = useWindow("country");
  const signedIn = player !== null;
  useEffect(() => {
    if (asksForApproval({ signedIn, country, pathname, cookies: document.cookie })) show();
    else close();
  }, [signedIn, country, pathname, show, close]);
}
