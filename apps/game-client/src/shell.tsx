import { useEffect, useState, type ReactElement } from "react";
import { RawIntlProvider, type IntlShape } from "react-intl";
import { Refusal } from "./api/refusal.ts";
import { StudioClient, type Opening } from "./api/studio-client.ts";
import { launchParams, type LaunchParams } from "./boot/launch-params.ts";
import { tab } from "./boot/memory.ts";
import { LoadSteps } from "./boot/load-steps.ts";
import { browserParts } from "./boot/surroundings.ts";
import { loadFamily } from "./families/family.ts";
import { FaultScreen, type FaultKind } from "./hud/fault-screen.tsx";
import { Loader } from "./hud/loader.tsx";
import { loadIntl } from "./intl/messages.ts";
import { OtherVersion, type Family } from "./kit/launch.ts";
import type { Replay } from "./kit/replay/replay.ts";

type Stage =
  | {
      readonly step: "loading";
      readonly percent: number;
      readonly isTroubled: boolean;
      readonly intl: IntlShape | null;
    }
  | { readonly step: "fault"; readonly fault: FaultKind; readonly intl: IntlShape }
  | { readonly step: "game"; readonly game: ReactElement; readonly intl: IntlShape };

const BEGINNING = { step: "loading", percent: 0, isTroubled: false, intl: null } as const;
/** The texts, the family's code, the session, and the art of the game. */
const STEPS = 4;

/** Opens the session and its game in parallel, and shows the result. */
export function Shell() {
  const [stage, setStage] = useState<Stage>(BEGINNING);
  useEffect(() => void launch(setStage), []);
  if (stage.step === "loading")
    return (
      <Loader
        percent={stage.percent}
        words={stage.isTroubled ? stage.intl?.formatMessage({ id: "connection.retrying" }) : undefined}
      />
    );
  if (stage.step === "game") return stage.game;
  return (
    <RawIntlProvider value={stage.intl}>
      <FaultScreen kind={stage.fault} />
    </RawIntlProvider>
  );
}

async function launch(show: (stage: Stage) => void): Promise<void> {
  const params = launchParams(location);
  let loading: Extract<Stage, { step: "loading" }> = BEGINNING;
  const showLoading = (change: Partial<typeof loading>): void => {
    loading = { ...loading, ...change };
    show(loading);
  };
  const steps = new LoadSteps(STEPS, (percent) => showLoading({ percent }));
  const texts = steps.track(loadIntl(params?.locale ?? navigator.language));
  try {
    const code = params && loadFamily(params.slug);
    if (!code) throw new Error("The page names no game that is known here.");
    const onTrouble = async (): Promise<void> => showLoading({ isTroubled: true, intl: await texts });
    const [family, { opening, ...studio }, intl] = await Promise.all([
      steps.track(code),
      steps.track(openStudio(params, () => void onTrouble())),
      texts,
    ]);
    document.documentElement.lang = intl.locale;
    await openGame({ family, slug: params.slug, ...studio, intl, show, steps }, opening, false);
  } catch (error) {
    show({ step: "fault", fault: faultOf(error), intl: await texts });
  }
}

interface Studio {
  readonly client: StudioClient;
  readonly opening: Opening;
  readonly replay: Replay | null;
}

/** The studio that the game plays with: that of its session, or a recording. */
async function openStudio(params: LaunchParams, onTrouble: () => void): Promise<Studio> {
  const parts = browserParts(params.token);
  if (params.isReplay) return (await import("./kit/replay/open-replay.ts")).openReplay(parts, tab);
  const client = new StudioClient(parts);
  return { client, opening: await client.open(onTrouble), replay: null };
}

interface Opened extends Omit<Studio, "opening"> {
  readonly family: Family;
  readonly slug: string;
  readonly intl: IntlShape;
  readonly show: (stage: Stage) => void;
  readonly steps: LoadSteps;
}

async function openGame(opened: Opened, opening: Opening, isUpdated: boolean): Promise<void> {
  const { family, slug, client, intl, show, steps, replay } = opened;
  const openCurrent = async (): Promise<void> => openGame(opened, await client.open(), true);
  const found = family.open({ slug, client, opening, intl, openCurrent, isUpdated, replay });
  const game = await (isUpdated ? found : steps.track(found));
  show({ step: "game", game, intl });
}

function faultOf(error: unknown): FaultKind {
  if (error instanceof OtherVersion) return "version";
  // By name, so that the shell does not include the renderer's code.
  if (error instanceof Error && error.name === "NoWebgl") return "webgl";
  if (error instanceof Refusal && (error.code === "session_ended" || error.status === 401)) return "ended";
  return "load";
}
