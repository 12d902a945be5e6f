import { deepStrictEqual } from "node:assert";
import { send, type Answer, type Manner, type Subject } from "./client.ts";

/** One rule of the protocol; `check` throws with a sentence if the provider does not keep it. */
export interface Case {
  readonly name: string;
  readonly check: (subject: Subject, ids: () => string) => Promise<void>;
}

const NEXT_KINDS: ReadonlySet<unknown> = new Set(["frame", "redirect", "details", "push", "answered"]);

function order(subject: Subject, id: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    call: "deposits.start",
    payment_id: id,
    amount: 2_000,
    currency: subject.currency,
    method: subject.method,
    player: "conformance",
    fields: subject.fields,
    reference: `REF${id}`.slice(0, 35),
    holder: "Mia Brandt",
    account_token: null,
    return_url: "https://casino.example/cashbox/return?key=conformance",
    locale: "en",
    expires_at: new Date(subject.nowMs() + 1_800_000).toISOString(),
    notify_url: "http://127.0.0.1:9/api/cashbox/notifications/conformance",
    ...more,
  };
}

const start = (subject: Subject, id: string, more: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  send(subject, "/deposits", order(subject, id, more));

function demand(holds: boolean, sentence: string, answer: Answer): void {
  if (!holds) throw new Error(`${sentence} It answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}.`);
}

const started = (answer: Answer): void => {
  demand(answer.status >= 200 && answer.status < 300, "A start must be accepted.", answer);
  demand(answer.signed, "The answer must be signed for its call.", answer);
  demand(typeof answer.body["id"] === "string", "The answer must have an id.", answer);
  const next = answer.body["next"] as { readonly kind?: unknown } | undefined;
  demand(NEXT_KINDS.has(next?.kind), "The answer must say what the browser does next.", answer);
};

const refused = (name: string, manner: Manner): Case => ({
  name,
  async check(subject, ids) {
    const id = ids();
    const answer = await send(subject, "/deposits", order(subject, id), manner);
    demand(answer.status >= 400 && answer.status < 500 && answer.status !== 422, "The call must be refused.", answer);
    const known = await send(subject, "/look-up", { call: "payments.look_up", payment_id: id });
    demand(isEmpty(known), "A refused start must store nothing.", known);
  },
});

const isEmpty = ({ status, body }: Answer): boolean =>
  status === 200 && Array.isArray(body["events"]) && body["events"].length === 0;

/** Every rule that can be tested without a player. */
export const CASES: readonly Case[] = [
  {
    name: "a start is accepted, and its answer is signed",
    check: async (subject, ids) => started(await start(subject, ids())),
  },
  refused("a wrong key is refused, and nothing is stored", { key: "a key that nobody knows" }),
  refused("a changed body is refused, and nothing is stored", { changed: true }),
  refused("a missing signature is refused, and nothing is stored", { unsigned: true }),
  refused("a time ten minutes ago is refused, and nothing is stored", { shiftS: -600 }),
  refused("a time ten minutes ahead is refused, and nothing is stored", { shiftS: 600 }),
  {
    name: "a clock that is four minutes wrong is accepted",
    check: async (subject, ids) => started(await send(subject, "/deposits", order(subject, ids()), { shiftS: -240 })),
  },
  {
    name: "a repeated start gets the first answer",
    async check(subject, ids) {
      const id = ids();
      const first = await start(subject, id);
      started(first);
      const second = await start(subject, id);
      deepStrictEqual(second.body, first.body, "The second answer differs from the first one.");
    },
  },
  {
    name: "ten starts at the same time with one id are one payment",
    async check(subject, ids) {
      const id = ids();
      const answers = await Promise.all(Array.from({ length: 10 }, () => start(subject, id)));
      const clear = answers.filter(({ status }) => status < 300);
      demand(clear.length > 0, "At least one of the starts must be accepted.", answers[0]!);
      for (const { body } of clear) deepStrictEqual(body, clear[0]!.body, "Two starts with one id differ.");
    },
  },
  {
    name: "an id that was used for another amount is not accepted, and not clearly refused",
    async check(subject, ids) {
      const id = ids();
      started(await start(subject, id));
      const other = await start(subject, id, { amount: 3_000 });
      demand(other.status >= 400 && other.status !== 422, "Another amount must be a conflict.", other);
    },
  },
  ...[
    ["an amount of nothing", { amount: 0 }],
    ["a fraction of the smallest unit", { amount: 10.5 }],
    ["an amount as text", { amount: "2000" }],
    ["a currency in small letters", { currency: "eur" }],
    ["an id that is no number", { payment_id: "abc" }],
    ["an end that is no time", { expires_at: "tomorrow" }],
  ].map(([what, more]): Case => ({
    name: `${String(what)} is refused with a code`,
    async check(subject, ids) {
      const answer = await start(subject, ids(), more as Readonly<Record<string, unknown>>);
      demand(answer.status >= 400 && answer.status < 500, "The call must be refused.", answer);
      demand(typeof answer.body["code"] === "string", "A refusal must have a code.", answer);
    },
  })),
  {
    name: "a payment that is unknown has no events",
    async check(subject, ids) {
      const answer = await send(subject, "/look-up", { call: "payments.look_up", payment_id: ids() });
      demand(isEmpty(answer), "A look-up of an unknown payment must have no events.", answer);
      demand(answer.signed, "The answer must be signed for its call.", answer);
    },
  },
  {
    name: "a payment that is unknown cannot be cancelled",
    async check(subject, ids) {
      const answer = await send(subject, "/deposits/cancel", { call: "deposits.cancel", payment_id: ids() });
      demand(answer.status === 422 && answer.signed, "The refusal must have status 422 and be signed.", answer);
    },
  },
  {
    name: "a payment is cancelled as often as it is asked",
    async check(subject, ids) {
      const id = ids();
      started(await start(subject, id));
      for (const _time of [1, 2]) {
        const answer = await send(subject, "/deposits/cancel", { call: "deposits.cancel", payment_id: id });
        demand(answer.status === 200, "A cancellation must be accepted, also for the second time.", answer);
      }
    },
  },
  {
    name: "a payout to an account that is unknown is refused clearly",
    async check(subject, ids) {
      const answer = await send(subject, "/payouts", {
        call: "payouts.start",
        payment_id: ids(),
        amount: 2_000,
        currency: subject.currency,
        method: subject.method,
        fields: {},
        holder: "Mia Brandt",
        account_token: "nobody-has-this-account",
        notify_url: "http://127.0.0.1:9/api/cashbox/notifications/conformance",
      });
      demand(answer.status === 422 && answer.signed, "The refusal must have status 422 and be signed.", answer);
    },
  },
  {
    name: "a body that was signed for one call is not taken for another",
    async check(subject, ids) {
      const answer = await send(subject, "/payouts", order(subject, ids()));
      demand(answer.status >= 400 && answer.status < 500, "A start must not be accepted as a payout.", answer);
    },
  },
];
