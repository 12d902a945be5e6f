import { useTextOrName, useText } from "../../site/texts/texts.tsx";

/** The value of a dimension as people read it: games without their provider, kinds and sources in words. */
export function useCutText(): (name: string, value: string | null | undefined) => string {
  const t = useText();
  const nameOf = useTextOrName();
  return (name, value) => {
    if (!value) return "–";
    if (name === "kind") return t(`report.kind.${value}`);
    if (name === "source") return nameOf("report.source", value);
    return value;
  };
}
