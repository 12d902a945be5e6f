import { activateLootbox } from "@apogee/contract";
import { useCallback, useState } from "react";
import { useApi } from "../api/use-api.ts";
import { useTrouble } from "../forms/use-trouble.ts";
import type { Box } from "./box.ts";

interface OpenBox {
  readonly busy: boolean;
  /** Why the last box could not be opened. */
  readonly trouble: string | null;
  /** Opens a box; resolves to the opened box, or to null with a reason in `trouble`. */
  open(box: Pick<Box, "id">): Promise<Box | null>;
}

/** Opens boxes and spins. The server draws; a second call for the same box gets the same answer. */
export function useOpenBox(): OpenBox {
  const api = useApi();
  const why = useTrouble();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const open = useCallback(
    async ({ id }: Pick<Box, "id">): Promise<Box | null> => {
      setBusy(true);
      setTrouble(null);
      try {
        return await api.call(activateLootbox, { params: { id } });
      } catch (error) {
        setTrouble(why(error));
        return null;
      } finally {
        setBusy(false);
      }
    },
    [api, why],
  );
  return { busy, trouble, open };
}
