import { callKey, SystemClock } from "@apogee/kernel";
import type { Api } from "./call.ts";
import { shownPlayer } from "../session/shown-player.ts";
import { browserApi, type ApiEvent } from "./browser-api.ts";
import { wait } from "./wait.ts";

const bus = new EventTarget();

const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;

const api = browserApi({
  fetch: (input, init) => fetch(input, init),
  newKey: () => callKey(new SystemClock().now(), crypto.getRandomValues(new Uint8Array(10))),
  locale: () => document.documentElement.lang,
  player: shownPlayer,
  wait,
  random,
  on: publishEvent,
});

/** Publishes an event to the whole site that none of its own calls caused; a game's frame makes calls too. */
export function publishEvent(event: ApiEvent): void {
  bus.dispatchEvent(new Event(event));
}

/** The API, for components. Its identity never changes. */
export const useApi = (): Api => api;

/** The same, outside of components. */
export const browserApiOf = (): Api => api;

/** Subscribes to an event of the whole site; returns how to unsubscribe. */
export function onApiEvent(event: ApiEvent, listener: () => void): () => void {
  bus.addEventListener(event, listener);
  return () => bus.removeEventListener(event, listener);
}
