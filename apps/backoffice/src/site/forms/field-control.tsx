import { Switch } from "@apogee/ui";
import { SelectField, TextAreaField, TextField } from "../kit/index.ts";
import { readable, useText } from "../texts/texts.tsx";
import { useFrame, type ControlProps } from "./control-frame.ts";
import { FileControl } from "./file-control.tsx";
import { JsonControl } from "./json-control.tsx";
import { ListControl } from "./list-control.tsx";
import type { FileDraft } from "./read-field.ts";
import { TimeControl } from "./time-control.tsx";

const LONG_TEXT = 300;

/** The control of a field, by its kind. */
export function FieldControl(props: ControlProps) {
  const { field, draft, onChange } = props;
  const t = useText();
  const frame = useFrame(props);
  const text = typeof draft === "string" ? draft : "";
  const change = (event: { target: { value: string } }): void => onChange(event.target.value);
  switch (field.kind) {
    case "flag":
      return draft === null || (field.default === null && !field.required) ? (
        <SelectField
          {...frame}
          value={draft === null ? "" : String(draft)}
          onChange={(event) => onChange(event.target.value === "" ? null : event.target.value === "true")}
        >
          <option value="">{t("form.notSet")}</option>
          <option value="true">{t("value.yes")}</option>
          <option value="false">{t("value.no")}</option>
        </SelectField>
      ) : (
        <Switch
          checked={draft === true}
          onChange={(event) => onChange(event.target.checked)}
          note={field.help}
          after={false}
        >
          {frame.label}
        </Switch>
      );
    case "choice":
      return (
        <SelectField {...frame} value={text} onChange={change}>
          {(!field.required || text === "") && (
            <option value="">{t(field.required ? "form.choose" : "form.notSet")}</option>
          )}
          {field.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {readable(choice)}
            </option>
          ))}
        </SelectField>
      );
    case "list":
      return <ListControl {...props} draft={draft as readonly string[]} />;
    case "json":
      return <JsonControl {...props} draft={text} />;
    case "file":
      return <FileControl {...props} draft={draft as FileDraft | null} />;
    case "time":
      return <TimeControl {...props} draft={text} />;
    case "secret":
      return <TextField {...frame} type="password" autoComplete="off" value={text} onChange={change} />;
    case "number":
      return <TextField {...frame} inputMode="decimal" value={text} onChange={change} autoComplete="off" />;
    case "amount":
      return (
        <TextField
          {...frame}
          inputMode="decimal"
          value={text}
          onChange={change}
          autoComplete="off"
          placeholder="0.00"
        />
      );
    case "currency":
      return (
        <TextField
          {...frame}
          value={text}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          autoComplete="off"
          maxLength={8}
          placeholder="EUR"
        />
      );
    case "player":
      return <TextField {...frame} prefix="#" inputMode="numeric" value={text} onChange={change} autoComplete="off" />;
    default:
      return (field.max ?? 0) > LONG_TEXT ? (
        <TextAreaField {...frame} value={text} onChange={change} />
      ) : (
        <TextField {...frame} value={text} onChange={change} autoComplete="off" />
      );
  }
}
