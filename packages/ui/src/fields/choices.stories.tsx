import styles from "../../stories/stories.module.css";
import { art } from "../pictures/art.ts";
import { Image } from "../pictures/image.tsx";
import { Checkbox } from "./checkbox.tsx";
import { Choice } from "./choice.tsx";
import { Switch } from "./switch.tsx";

export function Checkboxes() {
  return (
    <div className={styles.column}>
      <Checkbox defaultChecked>
        I am 18 or older, and I accept the <a href="#terms">terms</a>.
      </Checkbox>
      <Checkbox error="Accept the terms to go on.">Send me offers by e-mail. I can unsubscribe at any time.</Checkbox>
      <Checkbox disabled>Remember this device</Checkbox>
    </div>
  );
}

export function Switches() {
  return (
    <div className={styles.column}>
      <Switch defaultChecked>Cash out by itself at</Switch>
      <Switch note="Only what is in your wallet now.">Within my coins</Switch>
      <Switch after={false} disabled>
        Sound
      </Switch>
    </div>
  );
}

export function Tiles() {
  return (
    <div className={styles.pair}>
      <Choice name="bonus" defaultChecked>
        <span className={styles.row}>
          <Image picture={art("nav/bonuses-96")} size={40} />
          <strong>75% up to A$1,000</strong>
        </span>
      </Choice>
      <Choice name="bonus">
        <span className={styles.row}>
          <Image picture={art("objects/milky-way-96")} size={40} />
          <strong>No bonus</strong>
        </span>
      </Choice>
    </div>
  );
}
