import { Button, Card } from "@apogee/ui";
import { LocalLink } from "../../site/intl/local-link.tsx";
import { Text } from "../../site/intl/text.tsx";
import { useFlags } from "../../site/flags/use-flags.ts";
import styles from "./how-spins.module.css";

/** Where spins come from. */
export function HowSpins() {
  const flags = useFlags();
  return (
    <Card id="how-spins" title={<Text id="wheel.how_title" />}>
      <ul className={styles.ways}>
        <li>
          <Text id="wheel.how_gifts" />
        </li>
        <li>
          <Text id="wheel.how_contests" />
        </li>
        <li>
          <Text id="wheel.how_never" />
        </li>
      </ul>
      {flags["comp_points"] !== false && (
        <Button kind="secondary" wide render={<LocalLink to="/rocket-mart/special" />}>
          <Text id="wheel.how_mart" />
        </Button>
      )}
    </Card>
  );
}
