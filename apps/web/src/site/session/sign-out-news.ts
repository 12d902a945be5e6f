import { SystemClock } from "@apogee/kernel";

const NAME = "apogee.signed-out";

/** Reaches the tabs of the same origin alone, so it needs no target and ignores what is to be transferred. */
interface Channel {
  postMessage(message: string, transfer: readonly never[]): void;
  addEventListener(type: "message", listener: () => void): void;
}

/** What the news needs of a browser. */
interface Scope {
  readonly BroadcastChannel?: new (name: string) => Channel;
  readonly localStorage: Pick<Storage, "setItem">;
  addEventListener(type: "storage", listener: (event: { readonly key: string | null }) => void): void;
}

interface SignOutNews {
  /** Tells the other tabs of this browser. */
  report(): void;
  /** Calls back when another tab has signed out; returns how to unsubscribe. */
  listen(listener: () => void): () => void;
}

/**
 * Reports a log-out to the other tabs of a browser, by a channel or, in browsers without channels, by a change in the
 * storage that the tabs share. The tab that tells it is not called back.
 */
export function signOutNews(scope: Scope, now: () => number): SignOutNews {
  const listeners = new Set<() => void>();
  const onNews = (): void => {
    for (const listener of listeners) listener();
  };
  const channel = channelOf(scope);
  if (channel) channel.addEventListener("message", onNews);
  else scope.addEventListener("storage", ({ key }) => key === NAME && onNews());
  return {
    report() {
      if (channel) return channel.postMessage(NAME, []);
      try {
        // A storage event follows a change alone, so each value is new.
        scope.localStorage.setItem(NAME, String(now()));
      } catch {
        // Without storage, the other tabs notice it at their next call.
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A browser that blocks storage may also forbid channels, and then the site must work without them. */
function channelOf({ BroadcastChannel: Channels }: Scope): Channel | null {
  try {
    return Channels ? new Channels(NAME) : null;
  } catch {
    return null;
  }
}

let news: SignOutNews | null = null;

/** The news of this tab's browser. One object tells and listens, because a channel never calls itself back. */
export function signOutNewsHere(): SignOutNews {
  return (news ??= signOutNews(globalThis as unknown as Scope, () => new SystemClock().now()));
}
