import { expect, test, vi } from "vitest";
import { signOutNews } from "./sign-out-news.ts";

/** Two tabs of one browser that share a storage but have no channels. */
function tabsWithoutChannels(BroadcastChannel?: new () => never) {
  const listeners: Array<((event: { key: string | null }) => void)[]> = [[], []];
  return [0, 1].map((own) =>
    signOutNews(
      {
        ...(BroadcastChannel ? { BroadcastChannel } : {}),
        localStorage: {
          setItem: (key: string) =>
            listeners.forEach((each, tab) => tab !== own && each.forEach((report) => report({ key }))),
        },
        addEventListener: (_type, listener) => listeners[own]!.push(listener),
      },
      () => 1,
    ),
  );
}

function tabsWithChannels() {
  const channels: FakeChannel[] = [];
  class FakeChannel {
    readonly listeners: Array<() => void> = [];
    constructor() {
      channels.push(this);
    }
    addEventListener(_type: "message", listener: () => void): void {
      this.listeners.push(listener);
    }
    postMessage(): void {
      for (const each of channels) if (each !== this) for (const listener of each.listeners) listener();
    }
  }
  const scope = {
    BroadcastChannel: FakeChannel,
    localStorage: { setItem: () => expect.unreachable() },
    addEventListener: () => expect.unreachable(),
  };
  return [signOutNews(scope, () => 1), signOutNews(scope, () => 1)];
}

const forbidden = vi.fn(function () {
  throw new Error("The operation is insecure.");
}) as unknown as new () => never;

test.each([
  ["through broadcast channels", tabsWithChannels],
  ["through the storage where channels are forbidden", () => tabsWithoutChannels(forbidden)],
  ["through the storage that they share", () => tabsWithoutChannels()],
])("a log-out reaches the other tabs but not its own, %s", (_how, tabs) => {
  const [here, there] = tabs();
  const [own, other, late] = [vi.fn(), vi.fn(), vi.fn()];
  here!.listen(own);
  there!.listen(other);
  there!.listen(late)();
  here!.report();
  expect([own, other, late].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0]);
});
