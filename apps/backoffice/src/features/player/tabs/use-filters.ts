import { useSearchParams } from "react-router";

/** Filters that live in the address, under a prefix of their own, so that two tables of a page do not share them. */
export function useFilters<Name extends string>(
  prefix: string,
  names: readonly Name[],
): readonly [Readonly<Record<Name, string>>, (next: { readonly [name in Name]?: string }) => void] {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(`${prefix}.${name}`) ?? ""])) as Record<
    Name,
    string
  >;
  const set = (next: { readonly [name in Name]?: string }): void => {
    const after = new URLSearchParams(search);
    for (const [name, value] of Object.entries(next) as Array<[Name, string]>)
      if (value === "") after.delete(`${prefix}.${name}`);
      else after.set(`${prefix}.${name}`, value);
    setSearch(after, { replace: true });
  };
  return [values, set];
}

/** The filters that are set, as a query takes them. */
export const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
