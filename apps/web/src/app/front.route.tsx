import { infoRoutes } from "@apogee/contract";
import { Outlet } from "react-router";
import { JackpotPage } from "../features/jackpots/jackpot-page.tsx";
import { jackpotMeta } from "../features/jackpots/jackpot-meta.ts";
import { loadJackpot } from "../features/jackpots/load-jackpot.server.ts";
import { loadLobby } from "../features/lobby/load-lobby.server.ts";
import { Lobby } from "../features/lobby/lobby.tsx";
import { browserApiOf } from "../site/api/use-api.ts";
import { pageMeta } from "../site/intl/page-meta.ts";
import { loadTranslations } from "../site/intl/translations.ts";
import { factsOf } from "../site/load-context.ts";
import { keepBeneathPopups } from "../site/popups/keep-beneath-popups.ts";
import type { Route } from "./+types/front.route.ts";

/**
 * The main page, with or without its language. A single name that is no language is in the place of one: there the page
 * of a jackpot is shown [2.2-34], if the operator has one of this name.
 */
export async function loader({ context, params: { locale } }: Route.LoaderArgs) {
  const facts = factsOf(context);
  const locales = locale === undefined ? [] : await facts.api.call(infoRoutes.locales, {});
  if (locale === undefined || locales.some(({ code }) => code === locale))
    return { lobby: await loadLobby(facts, locale ?? facts.visit.locale), jackpot: null };
  return { lobby: null, jackpot: await loadJackpot(facts, locale) };
}

/** The page of a jackpot has texts that the main page does not need. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader();
  if (loaded.jackpot) await loadTranslations(browserApiOf());
  return loaded;
}

export const shouldRevalidate = keepBeneathPopups;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData?.jackpot
    ? pageMeta(matches, jackpotMeta(loaderData.jackpot))
    : pageMeta(matches, { title: "lobby.title", description: "lobby.description", house: true });

export default function Front({ loaderData: { lobby, jackpot } }: Route.ComponentProps) {
  return (
    <>
      {lobby ? <Lobby {...lobby} /> : <JackpotPage {...jackpot} />}
      <Outlet />
    </>
  );
}
