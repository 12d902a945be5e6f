import { useMe } from "../api/queries.ts";
import { Badge } from "../kit/index.ts";
import { useText } from "../texts/texts.tsx";

/** Says that the money of this casino is not real. */
export function DemoMark() {
  const t = useText();
  const { environment } = useMe();
  return environment.demo ? <Badge tone="info">{t("shell.demo")}</Badge> : null;
}
