import { useState } from "react";
import styles from "../../stories/stories.module.css";
import { Button } from "../actions/button.tsx";
import { Segmented } from "../actions/segmented.tsx";
import { Input } from "../fields/input.tsx";
import { Modal } from "./modal.tsx";
import { Drawer } from "./drawer.tsx";

type Shown = "sm" | "md" | "lg" | "blocking" | "drawer" | null;

export function Windows() {
  const [shown, setShown] = useState<Shown>(() =>
    typeof location === "undefined" ? null : (new URLSearchParams(location.search).get("open") as Shown),
  );
  const [tab, setTab] = useState("deposit");
  const close = (): void => setShown(null);
  return (
    <div className={styles.row}>
      {(["sm", "md", "lg", "blocking", "drawer"] as const).map((each) => (
        <Button key={each} onClick={() => setShown(each)}>
          {each}
        </Button>
      ))}
      <Modal
        open={shown === "sm"}
        onClose={close}
        title="Log in"
        foot={
          <Button kind="cta" size={56} wide>
            Log in
          </Button>
        }
      >
        <div className={styles.column}>
          <Input label="Email" type="email" autoComplete="username" />
          <Input
            label="Password"
            type="password"
            autoComplete="current-password"
            hint={<a href="#reset">Forgotten?</a>}
          />
        </div>
      </Modal>
      <Modal open={shown === "md"} onClose={close} title="How it is settled" size="md">
        {Array.from({ length: 14 }, (_, i) => (
          <p key={i}>
            Every stake and every payout is a posting, and the sum of all postings of a currency is nothing, always.
          </p>
        ))}
      </Modal>
      <Modal
        open={shown === "lg"}
        onClose={close}
        size="lg"
        title="Cashbox"
        steps={{ done: 1, of: 3 }}
        onBack={close}
        head={
          <Segmented
            label="Cashbox"
            tone="quiet"
            value={tab}
            onChange={setTab}
            options={["deposit", "withdraw", "history"].map((value) => ({ value, label: value }))}
          />
        }
      >
        <p>Choose how to pay.</p>
      </Modal>
      <Modal
        open={shown === "blocking"}
        onClose={close}
        title="You have played for an hour"
        blocking
        foot={
          <>
            <Button size={56} wide onClick={close}>
              Play on
            </Button>
            <Button size={56} wide onClick={close}>
              Take a break
            </Button>
          </>
        }
      >
        <p>Staked A$412.00, returned A$393.60.</p>
      </Modal>
      <Drawer
        open={shown === "drawer"}
        onClose={close}
        title="Cargo bay"
        foot={
          <>
            <Button kind="cta" size={56} wide>
              Swap 600 coins
            </Button>
            <Button kind="secondary" size={56} wide onClick={close}>
              Not now
            </Button>
          </>
        }
      >
        <p>20 free spins on Dragon's Ember.</p>
      </Drawer>
    </div>
  );
}
