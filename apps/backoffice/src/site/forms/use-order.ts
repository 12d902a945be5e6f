import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { newKey } from "../api/call.ts";
import { carryOut, previewOf } from "../api/queries.ts";
import { Refused } from "../api/refused.ts";
import type { ActionInfo, Done, Preview } from "../api/shapes.ts";

/** An action from its preview to its result. */
export interface Order {
  /** What it would do; null before the preview, and again once the input changes. */
  readonly preview: Preview | null;
  readonly done: Done | null;
  readonly refused: Refused | null;
  readonly isBusy: boolean;
  /** Previews; then `onSeen` is called. */
  readonly look: (input: object, onSeen?: () => void) => void;
  readonly send: (input: object, reason: string) => void;
  /** The input changed: what was shown no longer holds. */
  readonly forget: () => void;
  readonly restart: () => void;
}

/** Previews and sends one order. Its key stays until it is done, so that a repeat after a lost answer acts once. */
export function useOrder(action: ActionInfo, onDone?: (done: Done) => void): Order {
  const client = useQueryClient();
  const key = useRef("");
  const [preview, setPreview] = useState<Preview | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const look = useMutation({
    mutationFn: (input: object) => previewOf(action.name, input),
    onSuccess: setPreview,
  });
  const send = useMutation({
    mutationFn: ({ input, reason }: { input: object; reason: string }) => {
      if (key.current === "") key.current = newKey();
      return carryOut(action.name, input, reason, key.current);
    },
    onSuccess: (answer) => {
      key.current = "";
      setDone(answer);
      void client.invalidateQueries({ queryKey: ["ask"] });
      onDone?.(answer);
    },
  });
  const error = send.error ?? look.error;
  return {
    preview,
    done,
    refused: error === null ? null : error instanceof Refused ? error : new Refused(0, { message: error.message }),
    isBusy: look.isPending || send.isPending,
    look: (input, onSeen) => {
      send.reset();
      look.mutate(input, onSeen ? { onSuccess: onSeen } : {});
    },
    send: (input, reason) => {
      look.reset();
      send.mutate({ input, reason });
    },
    forget: () => {
      key.current = "";
      if (preview) setPreview(null);
      if (error) {
        look.reset();
        send.reset();
      }
    },
    restart: () => {
      setPreview(null);
      setDone(null);
      look.reset();
      send.reset();
    },
  };
}
