import { createContext, use, type PropsWithChildren } from "react";

const SearchedWords = createContext("");

/** Below it, names mark the searched characters. */
export function Marked({ words, children }: PropsWithChildren<{ readonly words: string }>) {
  return <SearchedWords value={words.trim()}>{children}</SearchedWords>;
}

/** A name, with the searched characters marked. */
export function MarkedName({ name }: { readonly name: string }) {
  const words = use(SearchedWords);
  const at = words === "" ? -1 : name.toLowerCase().indexOf(words.toLowerCase());
  if (at < 0) return name;
  return (
    <>
      {name.slice(0, at)}
      <mark>{name.slice(at, at + words.length)}</mark>
      {name.slice(at + words.length)}
    </>
  );
}

/** Whether a search runs, so that names are written as text instead of as marks of brands. */
export const useSearching = (): boolean => use(SearchedWords) !== "";
