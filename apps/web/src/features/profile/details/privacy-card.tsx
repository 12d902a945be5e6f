import { Card, Switch } from "@apogee/ui";
import { Text, useText } from "../../../site/intl/text.tsx";
import { useSwitches } from "./use-switches.ts";

/** What others may see of the player: large wins in the lobby. */
export function PrivacyCard() {
  const t = useText();
  const { isOn, change } = useSwitches();
  return (
    <Card title={<Text id="profile.privacy" />}>
      <Switch
        name="show_wins"
        checked={isOn("show_wins")}
        note={<Text id="profile.show_wins_note" />}
        onChange={({ target: { checked } }) =>
          void change("show_wins", checked, { done: t(checked ? "profile.show_wins_on" : "profile.show_wins_off") })
        }
      >
        <Text id="profile.show_wins" />
      </Switch>
    </Card>
  );
}
