import type { Memory } from "../../boot/memory.ts";
import { receiveRecording } from "../../boot/parent-frame.ts";
import { StudioClient, type ClientParts, type Opening } from "../../api/studio-client.ts";
import { openingOf, recordedFetch } from "./recorded-studio.ts";
import { Replay } from "./replay.ts";

/** Waits for the recording from the page around the frame, and opens a studio that answers from it. */
export async function openReplay(
  parts: ClientParts,
  memory: Memory,
): Promise<{ readonly client: StudioClient; readonly opening: Opening; readonly replay: Replay }> {
  const recording = await receiveRecording();
  const client = new StudioClient({ ...parts, fetch: recordedFetch(recording) });
  return { client, opening: openingOf(recording), replay: new Replay(recording, memory) };
}
