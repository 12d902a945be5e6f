import { expect, test, vi } from "vitest";
import type { Api } from "../../site/api/call.ts";
import { createPaymentsApi } from "./payments-api.ts";

const AUD = { currency: "AUD", paymentAction: "deposit" } as const;

function given(...answers: unknown[]) {
  const call = vi.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const wait = vi.fn(async () => undefined);
  return { call, wait, payments: createPaymentsApi({ call } as unknown as Api, wait) };
}

test("methods are requested once per currency and direction", async () => {
  const { call, payments } = given([{ id: "card" }]);
  await Promise.all([payments.getMethods(AUD), payments.getMethods(AUD)]);
  await payments.getMethods(AUD);
  expect(call).toHaveBeenCalledTimes(1);
  await payments.getMethods({ ...AUD, currency: "BTC" });
  await payments.getMethods({ ...AUD, paymentAction: "cashout" });
  expect(call).toHaveBeenCalledTimes(3);
});

test("an empty list is requested again at most three times, and is not cached", async () => {
  const { call, wait, payments } = given([]);
  await expect(payments.getMethods(AUD)).resolves.toEqual([]);
  expect(call).toHaveBeenCalledTimes(4);
  expect(wait).toHaveBeenCalledTimes(3);
  await payments.getMethods(AUD);
  expect(call).toHaveBeenCalledTimes(8);
});

test("the first retry may return the methods", async () => {
  const { call, payments } = given([], [{ id: "card" }]);
  await expect(payments.getMethods(AUD)).resolves.toEqual([{ id: "card" }]);
  expect(call).toHaveBeenCalledTimes(2);
});

test("a failure is not cached", async () => {
  const { payments } = given(new Error("offline"), [{ id: "card" }]);
  await expect(payments.getMethods(AUD)).rejects.toThrow("offline");
  await expect(payments.getMethods(AUD)).resolves.toEqual([{ id: "card" }]);
});

test("fields are cached per saved card until the cache is reset", async () => {
  const { call, payments } = given({ methodFields: [] });
  await payments.getMethodFields({ ...AUD, id: "card" });
  await payments.getMethodFields({ ...AUD, id: "card" });
  expect(call).toHaveBeenCalledTimes(1);
  await payments.getMethodFields({ ...AUD, id: "card", savedProfileId: "7" });
  expect(call).toHaveBeenLastCalledWith(expect.anything(), {
    params: { id: "card" },
    query: { currency: "AUD", payment_action: "deposit", saved_profile_id: "7" },
  });
  payments.resetCache();
  await payments.getMethodFields({ ...AUD, id: "card" });
  expect(call).toHaveBeenCalledTimes(3);
});

test("an answer that arrives after a reset is not cached", async () => {
  const { call, payments } = given({ methodFields: [] });
  const before = payments.getMethodFields({ ...AUD, id: "card" });
  payments.resetCache();
  await before;
  await payments.getMethodFields({ ...AUD, id: "card" });
  expect(call).toHaveBeenCalledTimes(2);
});
