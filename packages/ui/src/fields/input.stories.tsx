import styles from "../../stories/stories.module.css";
import { IconButton } from "../actions/icon-button.tsx";
import { Flag } from "../pictures/flag.tsx";
import { Eye, Search } from "../pictures/icons.ts";
import { Input } from "./input.tsx";

export function States() {
  return (
    <div className={styles.column}>
      <Input label="Email" type="email" autoComplete="email" placeholder="you@example.com" />
      <Input
        label="Password"
        type="password"
        defaultValue="correct horse"
        hint="12 characters or more"
        suffix={
          <IconButton kind="ghost" label="Show password">
            <Eye />
          </IconButton>
        }
      />
      <Input
        label="Phone"
        type="tel"
        prefix={
          <>
            <Flag country="AU" /> +61
          </>
        }
        defaultValue="412 345 678"
        error="This number is in use already."
      />
      <Input
        label="Cash out at"
        prefix="×"
        defaultValue="5.00"
        suffix="pays A$125.00"
        inputMode="decimal"
        note="The round is paid by itself when it gets there."
      />
      <Input label="Currency" defaultValue="AUD" disabled />
      <Input
        label="Search"
        labelHidden
        height={40}
        type="search"
        placeholder="Game, method, number"
        prefix={<Search />}
      />
    </div>
  );
}
