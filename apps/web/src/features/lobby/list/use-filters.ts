import { useNavigate, useNavigation } from "react-router";
import { useLocalPath } from "../../../site/intl/local-link.tsx";
import { pageBeneath } from "../../../site/popups/popup-paths.ts";
import { readListQuery, searchOf } from "./list-query.ts";
import type { ListData } from "./list-data.ts";

/** The query that a form of filters holds. */
export function searchIn(form: HTMLFormElement, producers: ListData["producers"]): string {
  const given = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === "string") given.set(name, value);
  return searchOf(
    readListQuery(
      given,
      producers.map(({ slug }) => slug),
    ),
  );
}

/** Opens the same list with another query; the page stays where it is scrolled to. */
export function useFilters(path: string): (search: string) => void {
  const navigate = useNavigate();
  const local = useLocalPath();
  return (search) => void navigate(local(path) + search, { preventScrollReset: true });
}

/** Whether the same list is being loaded with another query. */
export function useFiltering(path: string): boolean {
  const { location } = useNavigation();
  const local = useLocalPath();
  return location !== undefined && pageBeneath(location.pathname) === local(path);
}
