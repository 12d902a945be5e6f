import { useState } from "react";
import styles from "../../stories/stories.module.css";
import { Link } from "../../stories/link.tsx";
import { categoryArt } from "../pictures/art.ts";
import { Image } from "../pictures/image.tsx";
import { Chip } from "./chip.tsx";
import { ChipGroup } from "./chip-group.tsx";

const CATEGORIES = [
  ["top", "Top"],
  ["new", "New"],
  ["pokies", "Pokies"],
  ["table", "Table"],
  ["live", "Live"],
  ["btc-games", "Crypto games"],
  ["bonus-buy", "Bonus buy"],
  ["fishing-games", "Fishing"],
] as const;

export function Filters() {
  return (
    <div className={styles.row}>
      {CATEGORIES.map(([slug, title], i) => (
        <Chip key={slug} selected={i === 0} icon={<Image picture={categoryArt(slug)!} size={20} />} render={<Link />}>
          {title}
        </Chip>
      ))}
    </div>
  );
}

export function Presets() {
  const [amount, setAmount] = useState<string | null>("200");
  return (
    <div className={styles.column}>
      <ChipGroup
        label="Amount"
        shape="block"
        value={amount}
        onChange={setAmount}
        options={["50", "100", "200", "500", "1,000"].map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

export function Results() {
  return (
    <div className={styles.row}>
      <Chip shape="block">1.24×</Chip>
      <Chip shape="block" tone="aurora">
        2.08×
      </Chip>
      <Chip shape="block" tone="gold">
        14.62×
      </Chip>
    </div>
  );
}
