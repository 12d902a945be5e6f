import { useEffect, useState, type ReactElement } from "react";
import { RawIntlProvider, type IntlShape } from "react-intl";
import { Refusal } from "./api/refusal.ts";
import { StudioClient } from "./api/studio-client.ts";
import { launchParams } from "./boot/launch-params.ts";
import { browserParts } from "./boot/surroundings.ts";
import { loadFamily, OtherVersion } from "./families/family.ts";
import { FaultScreen, type FaultKind } from "./hud/fault-screen.tsx";
import { Loader } from "./hud/loader.tsx";
import { loadIntl } from "./intl/messages.ts";

type Stage = { readonly intl: IntlShape | null } & ({ readonly step: "loading" } | { readonly step: "fault"; readonly fault: FaultKind } | { readonly step: "game"; readonly game: ReactElement });

/** Opens the session and its game side by side, and shows whichever comes of it. */
export function Shell() {
  const [stage, setStage] = useState<Stage>({ step: "loading", intl: null });
  useEffect(() => void launch(setStage), []);
  if (!stage.intl) return <Loader />;
  if (stage.step === "game") return stage.game;
  return <RawIntlProvider value={stage.intl}>{stage.step === "fault" ? <FaultScreen kind={stage.fault} /> : <Loader />}</RawIntlProvider>;
}

async function launch(show: (stage: Stage) => void): Promise<void> {
  const params = launchParams(location);
  const intl = await loadIntl(params?.locale ?? navigator.language);
  document.documentElement.lang = intl.locale;
  const family = params && loadFamily(params.slug);
  if (!family) return show({ step: "fault", fault: "load", intl });
  show({ step: "loading", intl });
  try {
    const client = new StudioClient(browserParts(params.token));
    const [{ open }, opening] = await Promise.all([family, client.open()]);
    show({ step: "game", game: await open({ slug: params.slug, client, opening, intl }), intl });
  } catch (error) {
    show({ step: "fault", fault: faultOf(error), intl });
  }
}

function faultOf(error: unknown): FaultKind {
  if (error instanceof OtherVersion) return "version";
  // By name, so that the shell does not carry the renderer's code.
  if (error instanceof Error && error.name === "NoWebgl") return "webgl";
  if (error instanceof Refusal && (error.code === "session_ended" || error.status === 401)) return "ended";
  return "load";
}
