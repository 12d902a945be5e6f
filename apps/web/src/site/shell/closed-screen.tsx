import { infoRoutes } from "@apogee/contract";
import { art, Button, Image, Modal } from "@apogee/ui";
import { useEffect } from "react";
import { Text, useText } from "../intl/text.tsx";
import styles from "./closed-screen.module.css";

const ASK_AGAIN_MS = 10_000;

interface ClosedScreenProps {
  readonly why: "maintenance" | "restricted";
  readonly onLeave: () => void;
}

/**
 * Covers the site during maintenance and checks every ten seconds whether it has ended; or says that a country is
 * closed.
 */
export function ClosedScreen({ why, onLeave }: ClosedScreenProps) {
  const t = useText();
  useEffect(() => {
    if (why !== "maintenance") return;
    const timer = setInterval(() => {
      void fetch(infoRoutes.project.path).then(
        (answer) => answer.ok && location.reload(),
        () => undefined,
      );
    }, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [why]);
  return (
    <Modal
      open
      onClose={onLeave}
      blocking={why === "maintenance"}
      title={t(`errors.${why}_title`)}
      closeLabel={t("common.close")}
    >
      <div className={styles.body}>
        <Image
          picture={art(why === "maintenance" ? "empty/maintenance-256" : "empty/country-256")}
          size={128}
          eager
          lifted
        />
        <p>
          <Text id={`errors.${why}`} />
        </p>
        {why === "restricted" && (
          <Button onClick={onLeave}>
            <Text id="common.close" />
          </Button>
        )}
      </div>
    </Modal>
  );
}
