import { createDeposit, gamesFilter, getPlayer, signOut, showPayment } from "@apogee/contract";
import { describe, expect, test, vi } from "vitest";
import { ConnectionLost } from "@apogee/contract/retry";
import { browserApi, type ApiEvent } from "./browser-api.ts";
import { ApiRefusal } from "./call.ts";

type Outcome = "cut" | "silent" | Response;

function given(...outcomes: Outcome[]) {
  let player: number | null = null;
  const sent: Array<{ readonly path: string; readonly init: RequestInit }> = [];
  const waits: number[] = [];
  const events: ApiEvent[] = [];
  let keys = 0;
  const api = browserApi({
    fetch: (path, init) => {
      sent.push({ path: String(path), init: init ?? {} });
      const outcome = outcomes[Math.min(sent.length, outcomes.length) - 1];
      if (outcome === "silent")
        return new Promise((_, reject) =>
          init?.signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
        );
      return outcome === "cut" || outcome === undefined
        ? Promise.reject(new TypeError("Network Error"))
        : Promise.resolve(outcome.clone());
    },
    newKey: () => `key-${(keys += 1)}`,
    locale: () => "de",
    player: () => player,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    random: () => 0.5,
    on: (event) => events.push(event),
  });
  const header = (at: number, name: string) => new Headers(sent[at]?.init.headers).get(name);
  return { api, sent, waits, events, header, show: (id: number | null) => void (player = id) };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });
const deposit = { body: { method: "card", currency: "EUR", amount_cents: 2000 } };

describe("an API call in the browser", () => {
  test("sends the contract's method, path and body, X-Requested-With, and the language of the page", async () => {
    const { api, sent, header } = given(json({ data: [] }));
    await api.call(gamesFilter, { body: { filter: { title: "reef" } } });
    expect(sent[0]).toMatchObject({
      path: "/api/games_filter",
      init: { method: "POST", body: `{"filter":{"title":"reef"}}` },
    });
    expect(header(0, "x-requested-with")).toBe("XMLHttpRequest");
    expect(header(0, "x-page-locale")).toBe("de");
  });

  test("that changes something states the player whom the page shows; a read, a search and a guest's call state none", async () => {
    const { api, header, show } = given(json({ data: [] }));
    show(17);
    await api.call(createDeposit, deposit);
    await api.call(signOut, {});
    await api.call(getPlayer, {});
    await api.call(gamesFilter, { body: {} });
    show(null);
    await api.call(createDeposit, deposit);
    expect([0, 1, 2, 3, 4].map((at) => header(at, "x-player-id"))).toEqual(["17", "17", null, null, null]);
  });

  test("fills in path parameters, escaped", async () => {
    const { api, sent } = given(json({}));
    await api.call(showPayment, { params: { id: "7/../8" } });
    expect(sent[0]?.path).toBe("/api/cashbox/payments/7%2F..%2F8");
  });

  test("retries after a network failure with the same idempotency key, after 1, 2 and 4 s plus jitter", async () => {
    const { api, sent, waits, header } = given("cut", "cut", "cut", json({ ok: true }, 201));
    await expect(api.call(createDeposit, deposit)).resolves.toEqual({ ok: true });
    expect(waits).toEqual([1500, 2500, 4500]);
    expect(sent.map((_, at) => header(at, "idempotency-key"))).toEqual(["key-1", "key-1", "key-1", "key-1"]);
  });

  test("gives up after six retries", async () => {
    const { api, sent, waits } = given("cut");
    await expect(api.call(createDeposit, deposit)).rejects.toThrow(ConnectionLost);
    expect(sent).toHaveLength(7);
    expect(waits.at(-1)).toBe(32_500);
  });

  test("treats a truncated body as a network failure", async () => {
    const broken = {
      ok: true,
      status: 200,
      headers: new Headers(),
      text: () => Promise.reject(new TypeError("terminated")),
      clone: () => broken,
    } as unknown as Response;
    const { api, sent } = given(broken, json({ ok: true }));
    await expect(api.call(createDeposit, deposit)).resolves.toEqual({ ok: true });
    expect(sent).toHaveLength(2);
  });

  test("sends a new idempotency key with each write, and none with a read", async () => {
    const { api, header } = given(json({}));
    await api.call(createDeposit, deposit);
    await api.call(createDeposit, deposit);
    await api.call(getPlayer, {});
    expect([header(0, "idempotency-key"), header(1, "idempotency-key"), header(2, "idempotency-key")]).toEqual([
      "key-1",
      "key-2",
      null,
    ]);
  });

  test.each([422, 500, 503])("is not retried after a response with status %i", async (status) => {
    const { api, sent } = given(json({ code: "no", message: "No." }, status));
    await expect(api.call(getPlayer, {})).rejects.toMatchObject({ status, code: "no", message: "No." });
    expect(sent).toHaveLength(1);
  });

  test("rejects with a refusal that has the first message of each field, and the facts", async () => {
    const { api } = given(
      json(
        {
          code: "invalid_fields",
          message: "m",
          errors: { email: { invalid: "Wrong." }, name: ["Short.", "Odd."], ref: "Taken." },
          available_cents: 5,
        },
        422,
      ),
    );
    const refusal = await api.call(getPlayer, {}).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ApiRefusal);
    expect(refusal).toMatchObject({
      fields: { email: "Wrong.", name: "Short.", ref: "Taken." },
      facts: { available_cents: 5 },
    });
  });

  test("returns null for an empty response", async () => {
    const { api } = given(new Response(null, { status: 204 }));
    await expect(api.call(signOut, {})).resolves.toBeNull();
  });

  test.each([
    [401, {}, ["logout"]],
    [503, { "x-maintenance-mode": "1" }, ["maintenance"]],
    [503, {}, []],
    [451, {}, ["restricted"]],
    [422, {}, []],
    [422, {}, ["terms"], "terms_not_accepted"],
    [409, {}, ["player"], "player_changed"],
    [422, {}, [], "not_enough_funds"],
  ] as const)(
    "after a response with status %i and headers %j, raises the events %j",
    async (status, headers, expected, code?: string) => {
      const { api, events } = given(json({ code }, status, headers));
      await expect(api.call(getPlayer, {})).rejects.toThrow(ApiRefusal);
      expect(events).toEqual(expected);
    },
  );

  test("raises no event for a country refusal that its caller shows, but raises other events", async () => {
    const { api, events } = given(json({ code: "country_restricted" }, 451), json({}, 401));
    const options = { showsCountryRefusal: true };
    await expect(api.call(getPlayer, {}, options)).rejects.toMatchObject({ code: "country_restricted" });
    expect(events).toEqual([]);
    await expect(api.call(getPlayer, {}, options)).rejects.toThrow(ApiRefusal);
    expect(events).toEqual(["logout"]);
  });

  test("is not retried once its caller has aborted it", async () => {
    const stop = new AbortController();
    const { api, sent } = given("cut");
    stop.abort(new Error("left the page"));
    await expect(api.call(getPlayer, {}, { signal: stop.signal })).rejects.toThrow("left the page");
    expect(sent).toHaveLength(1);
  });

  test("times out after 30 seconds without a response, and is retried", async () => {
    vi.useFakeTimers();
    try {
      const { api, sent } = given("silent", json({ ok: true }));
      const answer = api.call(getPlayer, {});
      await vi.advanceTimersByTimeAsync(29_999);
      expect(sent).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      await expect(answer).resolves.toEqual({ ok: true });
      expect([sent.length, sent[0]?.init.signal?.aborted]).toEqual([2, true]);
    } finally {
      vi.useRealTimers();
    }
  });
});
