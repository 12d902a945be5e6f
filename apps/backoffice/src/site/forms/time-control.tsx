import { TextField } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";
import { useFrame, type ControlProps } from "./control-frame.ts";

/** A moment, typed in the browser's zone; below it, the same in UTC, because the server's days are UTC's. */
export function TimeControl(props: Omit<ControlProps, "draft"> & { readonly draft: string }) {
  const t = useText();
  const { draft, onChange } = props;
  const frame = useFrame(props);
  const at = new Date(draft);
  const known = draft !== "" && !Number.isNaN(at.getTime());
  return (
    <TextField
      {...frame}
      note={known ? t("form.utc", { utc: at.toISOString().slice(0, 16).replace("T", " ") }) : frame.note}
      type="datetime-local"
      step={60}
      value={known && draft.endsWith("Z") ? localText(at) : draft}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A moment as the control of browsers takes it. */
export function localText(at: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
}
