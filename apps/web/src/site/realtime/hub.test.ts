import { describe, expect, test, vi } from "vitest";
import { Hub, type Client } from "./hub.ts";

function givenClient() {
  const channels = new Map<
    string,
    {
      publish(data: unknown): void;
      subscribed(recovered: boolean, snapshot?: unknown): void;
      readonly live: () => boolean;
    }
  >();
  const client: Client = {
    newSubscription(channel) {
      const listeners: Record<string, (context: never) => void> = {};
      let live = false;
      channels.set(channel, {
        publish: (data) => listeners["publication"]?.({ data: { data } } as never),
        subscribed: (recovered, snapshot) =>
          listeners["subscribed"]?.({ recovered, data: { data: snapshot } } as never),
        live: () => live,
      });
      return {
        on: (event: string, listener: (context: never) => void) => (listeners[event] = listener),
        subscribe: () => (live = true),
        unsubscribe: () => (live = false),
      } as never;
    },
    removeSubscription: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(),
  };
  return { client, at: (channel: string) => channels.get(channel)! };
}

describe("the player's channels", () => {
  test("an entity reaches every listener over one subscription to the player's own channel", () => {
    const { client, at } = givenClient();
    const hub = new Hub(client, 7);
    const first = vi.fn();
    const second = vi.fn();
    hub.subscribe("balance", { onEntity: first });
    hub.subscribe("balance", { onEntity: second });
    at("balance#7").publish({ currency: "EUR" });
    expect(first).toHaveBeenCalledWith({ currency: "EUR" });
    expect(second).toHaveBeenCalledWith({ currency: "EUR" });
  });

  test("a gap is reported after a reconnection that recovered nothing, and only then", () => {
    const { client, at } = givenClient();
    const onGap = vi.fn();
    new Hub(client, 7).subscribe("balance", { onEntity: vi.fn(), onGap });
    at("balance#7").subscribed(false);
    at("balance#7").subscribed(true);
    expect(onGap).not.toHaveBeenCalled();
    at("balance#7").subscribed(false);
    expect(onGap).toHaveBeenCalledOnce();
  });

  test("the first subscription is reported once to every listener, including later ones", () => {
    const { client, at } = givenClient();
    const [first, later] = [vi.fn(), vi.fn()];
    const hub = new Hub(client, 7);
    hub.subscribe("balance", { onEntity: vi.fn(), onOpen: first });
    expect(first).not.toHaveBeenCalled();
    at("balance#7").subscribed(false);
    hub.subscribe("balance", { onEntity: vi.fn(), onOpen: later });
    at("balance#7").subscribed(false);
    expect([first.mock.calls.length, later.mock.calls.length]).toEqual([1, 1]);
  });

  test("a guest subscribes to public channels, and to no player's channel", () => {
    const { client, at } = givenClient();
    const hub = new Hub(client, null);
    const received = vi.fn();
    hub.subscribe("public:wins", { onEntity: received });
    hub.subscribe("balance", { onEntity: vi.fn() })();
    at("public:wins").publish({ nickname: "Zeb***" });
    expect(received).toHaveBeenCalledWith({ nickname: "Zeb***" });
    expect([at("balance#7"), at("balance"), at("balance#null")]).toEqual([undefined, undefined, undefined]);
  });

  test("the subscription is closed when its last listener leaves", () => {
    const { client, at } = givenClient();
    const hub = new Hub(client, 7);
    const stopFirst = hub.subscribe("balance", { onEntity: vi.fn() });
    const stopSecond = hub.subscribe("balance", { onEntity: vi.fn() });
    stopFirst();
    expect(at("balance#7").live()).toBe(true);
    stopSecond();
    expect(at("balance#7").live()).toBe(false);
  });
});

describe("a keyed channel", () => {
  test("gives its snapshot, then every change, and a new snapshot after a reconnection", () => {
    const { client, at } = givenClient();
    const shown: unknown[] = [];
    const close = new Hub(client, null).subscribeKeyed("contest:7", {
      onSnapshot: (snapshot) => shown.push(["whole", snapshot]),
      onDelta: (delta) => shown.push(["change", delta]),
    });
    at("contest:7").subscribed(false, { total: 1 });
    at("contest:7").publish({ total: 2 });
    at("contest:7").subscribed(false, { total: 3 });
    expect(shown).toEqual([
      ["whole", { total: 1 }],
      ["change", { total: 2 }],
      ["whole", { total: 3 }],
    ]);
    close();
    expect(at("contest:7").live()).toBe(false);
  });
});
