import { Clock } from "lucide-react";
import { Act } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";

/** Whether times are moments or lengths of time. */
export function TimesSwitch({
  times,
  onChange,
}: {
  readonly times: "absolute" | "relative";
  readonly onChange: (times: "absolute" | "relative") => void;
}) {
  const t = useText();
  return (
    <Act
      small
      aria-pressed={times === "relative"}
      icon={<Clock aria-hidden="true" />}
      onClick={() => onChange(times === "relative" ? "absolute" : "relative")}
    >
      {t(times === "relative" ? "table.relative" : "table.absolute")}
    </Act>
  );
}
