import { usePartWords, type PartProps } from "../../../site/forms/part-forms.ts";
import { TextField } from "../../../site/kit/index.ts";
import styles from "./color-control.module.css";

/** A colour: picked, or typed like #1a2b3c. */
export function ColorControl(props: PartProps) {
  const { value, onChange } = props;
  const words = usePartWords(props);
  const color = typeof value === "string" ? value : "";
  return (
    <TextField
      label={words.label}
      note={words.help}
      hint={words.was}
      error={words.error}
      prefix={
        <input
          type="color"
          className={styles.swatch}
          aria-label={words.label}
          value={/^#[0-9a-f]{6}$/.test(color) ? color : "#000000"}
          onChange={(event) => onChange(event.target.value)}
        />
      }
      value={color}
      onChange={(event) => onChange(event.target.value.toLowerCase())}
    />
  );
}
