import { queryOptions, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocale } from "../texts/locale.ts";
import { inWords, wordsQuery } from "../texts/registry-words.ts";
import { call, newKey } from "./call.ts";
import type { ActionInfo, Done, Me, Preview, QueryInfo, RegistryInfo } from "./shapes.ts";

const MINUTE_MS = 60_000;

/** The signed-in member. */
export const meQuery = queryOptions({
  queryKey: ["me"],
  queryFn: ({ signal }) => call<Me>("GET", "/api/staff/me", undefined, { signal }),
  staleTime: MINUTE_MS,
});

/** What the member may do. */
export const registryQuery = queryOptions({
  queryKey: ["registry"],
  queryFn: ({ signal }) => call<RegistryInfo>("GET", "/api/staff/registry", undefined, { signal }),
  staleTime: 5 * MINUTE_MS,
});

/** Options of `asked` besides its filters. */
interface AskOptions {
  readonly enabled?: boolean;
  readonly refetchInterval?: number;
}

/** The answer of a query of the registry. */
export const asked = <T>(name: string, filters: Readonly<Record<string, unknown>> = {}, options: AskOptions = {}) =>
  queryOptions({
    queryKey: ["ask", name, filters],
    queryFn: ({ signal }) => call<T>("POST", `/api/staff/queries/${name}`, filters, { signal }),
    staleTime: 5_000,
    ...options,
  });

/** Asks a query of the registry. */
export const useAsked = <T>(
  name: string,
  filters: Readonly<Record<string, unknown>> = {},
  options: AskOptions = {},
): UseQueryResult<T> => useQuery(asked<T>(name, filters, options));

/** The signed-in member. Only below the shell, which waits for it. */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  if (!data) throw new Error("The shell shows its pages only once it knows the member.");
  return data;
}

/** The registry in the member's language. Only below the shell, which waits for it. */
export function useRegistry(): RegistryInfo {
  const [locale] = useLocale();
  const { data } = useQuery(registryQuery);
  const { data: words } = useQuery(wordsQuery(locale));
  if (!data) throw new Error("The shell shows its pages only once it knows the registry.");
  return useMemo(() => (words ? inWords(data, words) : data), [data, words]);
}

/** An action of the registry; undefined if the member may not do it or the server does not have it. */
export const useAction = (name: string): ActionInfo | undefined =>
  useRegistry().actions.find((action) => action.name === name);

/** A query of the registry; undefined if the member may not ask it or the server does not have it. */
export const useQueryInfo = (name: string): QueryInfo | undefined =>
  useRegistry().queries.find((query) => query.name === name);

/** What an action would do, without doing it. */
export const previewOf = (name: string, input: unknown): Promise<Preview> =>
  call("POST", `/api/staff/actions/${name}/preview`, input, { key: newKey() });

/** Carries an action out, or proposes it. The same key never acts twice. */
export const carryOut = (name: string, input: object, reason: string, key: string): Promise<Done> =>
  call("POST", `/api/staff/actions/${name}`, { ...input, reason }, { key });
