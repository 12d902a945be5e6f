import styles from "../../stories/stories.module.css";
import { Flag } from "../pictures/flag.tsx";
import { Select } from "./select.tsx";

const COUNTRIES = ["Australia", "Austria", "Canada", "Estonia", "Germany", "Italy", "New Zealand", "Norway"];

export function Sizes() {
  return (
    <div className={styles.column}>
      <Select label="Country" prefix={<Flag country="AU" />}>
        {COUNTRIES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
      <Select label="Currency" error="This currency is not offered in your country." defaultValue="EUR">
        <option>AUD</option>
        <option>EUR</option>
      </Select>
      <Select label="Order" labelHidden height={40}>
        <option>Most chosen</option>
        <option>Lowest price</option>
      </Select>
    </div>
  );
}
