import { infoRoutes } from "@apogee/contract";
import { Card, Phone } from "@apogee/ui";
import { useEffect, useState } from "react";
import { useApi } from "../../../site/api/use-api.ts";
import { LocalLink } from "../../../site/intl/local-link.tsx";
import { Text } from "../../../site/intl/text.tsx";
import { useSession } from "../../../site/session/session.tsx";
import styles from "./cards.module.css";
import { helpLineOf, type Line } from "./help-line.ts";

/** Who helps, in the player's country; the page about responsible gaming lists the others. */
export function HelpCard() {
  return (
    <Card title={<Text id="limits.help" />}>
      <HelpLine />
      <p className={styles.note}>
        <Text
          id="limits.help_text"
          values={{
            link: (parts) => (
              <LocalLink className={styles.link} to="/responsible-gaming">
                {parts}
              </LocalLink>
            ),
          }}
        />
      </p>
    </Card>
  );
}

/** The help line of the player's country, or the international one; nothing until they are loaded. */
export function HelpLine() {
  const line = useHelpLine();
  if (!line) return null;
  return (
    <p className={styles.help}>
      <Phone aria-hidden="true" />
      <span>
        <a className={styles.link} href={line.url} rel="noreferrer" target="_blank">
          {line.name}
        </a>
        {line.phone && <a href={`tel:${line.phone.replaceAll(/[ -]/g, "")}`}>{line.phone}</a>}
      </span>
    </p>
  );
}

function useHelpLine(): Line | undefined {
  const api = useApi();
  const { player, country } = useSession();
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(() => {
    let left = false;
    api.call(infoRoutes.helpLines, {}).then(
      (all) => left || setLines(all),
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [api]);
  const own = player?.country ?? country;
  return helpLineOf(lines, own);
}
