import styles from "../../stories/stories.module.css";
import { Link } from "../../stories/link.tsx";
import { ArrowRight, Lock, Plus } from "../pictures/icons.ts";
import { Button } from "./button.tsx";

const KINDS = ["cta", "neutral", "secondary", "ghost", "danger"] as const;
const SIZES = [32, 40, 48, 56, 64] as const;

export function Sizes() {
  return KINDS.map((kind) => (
    <p key={kind} className={styles.row}>
      {SIZES.map((size) => (
        <Button key={size} kind={kind} size={size}>
          Deposit A$200.00
        </Button>
      ))}
    </p>
  ));
}

export function States() {
  return (
    <div className={styles.row}>
      <Button kind="cta" size={56} loading loadingLabel="Sending">
        Deposit A$200.00
      </Button>
      <Button loading>Keep A$100</Button>
      <Button disabled>From Commander</Button>
      <Button kind="cta" disabled>
        Spin
      </Button>
      <Button kind="secondary" icon={<Lock />}>
        Confirm from 24 November
      </Button>
      <Button size={32} kind="secondary" icon={<Plus />}>
        Set a limit
      </Button>
      <Button iconAfter={<ArrowRight />} render={<Link />}>
        A link
      </Button>
    </div>
  );
}

export function AcceptAndRefuse() {
  return (
    <div className={styles.column}>
      <Button kind="cta" size={56} wide>
        Swap 600 coins for 40 spins
      </Button>
      <Button kind="secondary" size={56} wide>
        Not now
      </Button>
    </div>
  );
}
