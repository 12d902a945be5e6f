import { getMethodFields, listMethods, type MethodFields, type PaymentMethod } from "@apogee/contract";
import type { Api } from "../../site/api/call.ts";

export type PaymentAction = "deposit" | "cashout";

export interface MethodsQuery {
  readonly currency: string;
  readonly paymentAction: PaymentAction;
}

export interface ListQuery extends MethodsQuery {
  /** Also the methods of all coins, each in its own currency. */
  readonly withCoins?: boolean | undefined;
}

export interface FieldsQuery extends MethodsQuery {
  readonly id: string;
  readonly savedProfileId?: string | undefined;
}

export interface PaymentsConfig {
  readonly endpoint: string;
  /** How often an empty list is requested again, and after what pause. */
  readonly emptyListRetries: number;
  readonly retryPauseMs: number;
}

/** Payment methods, cached until `resetCache`; also `window.PaymentsAPI`. */
export interface PaymentsApi {
  readonly config: PaymentsConfig;
  getMethods(query: ListQuery): Promise<readonly PaymentMethod[]>;
  getMethodFields(query: FieldsQuery): Promise<MethodFields>;
  resetCache(): void;
}

const CONFIG: PaymentsConfig = { endpoint: "/api/cashbox", emptyListRetries: 3, retryPauseMs: 500 };

/**
 * Creates the payments library over the platform's routes. Failed answers are not cached, nor are lists that stayed
 * empty.
 */
export function createPaymentsApi(
  api: Api,
  wait: (ms: number) => Promise<void>,
  config: PaymentsConfig = CONFIG,
): PaymentsApi {
  const kept = new Map<string, Promise<unknown>>();
  const keep = <Answer>(
    key: string,
    ask: () => Promise<Answer>,
    worthKeeping: (answer: Answer) => boolean,
  ): Promise<Answer> => {
    const known = kept.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const asked = ask();
    const drop = (): void => {
      if (kept.get(key) === asked) kept.delete(key);
    };
    kept.set(key, asked);
    asked.then((answer) => worthKeeping(answer) || drop(), drop);
    return asked;
  };
  return {
    config,
    getMethods: ({ currency, paymentAction, withCoins = false }) =>
      keep(
        `methods ${paymentAction} ${currency} ${withCoins}`,
        () =>
          untilSome(
            () =>
              api.call(listMethods, {
                query: { currency, payment_action: paymentAction, ...(withCoins && { with_coins: "1" as const }) },
              }),
            wait,
            config,
          ),
        (methods) => methods.length > 0,
      ),
    getMethodFields: ({ id, currency, paymentAction, savedProfileId }) =>
      keep(
        `fields ${id} ${paymentAction} ${currency} ${savedProfileId ?? ""}`,
        () =>
          api.call(getMethodFields, {
            params: { id },
            query: { currency, payment_action: paymentAction, saved_profile_id: savedProfileId },
          }),
        () => true,
      ),
    resetCache: () => kept.clear(),
  };
}

async function untilSome<Item>(
  ask: () => Promise<Item[]>,
  wait: (ms: number) => Promise<void>,
  { emptyListRetries, retryPauseMs }: PaymentsConfig,
): Promise<Item[]> {
  for (let retry = 0; ; retry += 1) {
    const list = await ask();
    if (list.length > 0 || retry === emptyListRetries) return list;
    await wait(retryPauseMs);
  }
}
