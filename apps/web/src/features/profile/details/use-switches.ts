import { getPlayer, updatePlayer, type PlayerView } from "@apogee/contract";
import { useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { useTrouble } from "../../../site/forms/use-trouble.ts";
import { usePlayer, useSession } from "../../../site/session/session.tsx";
import { showToast } from "../../../site/toasts/toasts.ts";

type SwitchName = keyof Pick<PlayerView, "receive_promos" | "receive_sms_promos" | "show_wins">;

interface Switches {
  /** What a switch shows: the choice while it is being stored, then what is stored. */
  isOn(name: SwitchName): boolean;
  /**
   * Stores a choice at once; a message reports `done`, `already` if another tab or device has stored the same choice, or
   * why it failed.
   */
  change(name: SwitchName, on: boolean, words: { readonly done: string; readonly already?: string }): Promise<void>;
}

/** The player's switches, as easily off as on. */
export function useSwitches(): Switches {
  const api = useApi();
  const report = useTrouble();
  const player = usePlayer();
  const { refresh } = useSession();
  const [wanted, setWanted] = useState<Partial<Record<SwitchName, boolean>>>({});
  return {
    isOn: (name) => wanted[name] ?? player[name],
    async change(name, on, { done, already }) {
      setWanted((before) => ({ ...before, [name]: on }));
      try {
        const stored = await api.call(getPlayer, {});
        if (already !== undefined && "id" in stored && stored[name] === on) {
          showToast({ key: name, text: already });
        } else {
          await api.call(updatePlayer, { body: { context: "edition", player: { [name]: on } } });
          showToast({ key: name, tone: "done", text: done });
        }
        await refresh();
      } catch (error) {
        showToast({ key: name, tone: "error", text: report(error) });
      } finally {
        setWanted((before) => Object.fromEntries(Object.entries(before).filter(([each]) => each !== name)));
      }
    },
  };
}
