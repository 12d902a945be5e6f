import styles from "../../stories/stories.module.css";
import { Info } from "../pictures/icons.ts";
import { Card } from "./card.tsx";
import { Tag } from "./tag.tsx";

export function Tones() {
  return (
    <div className={styles.pair}>
      <Card title="Your limits" aside="across every game and currency">
        <p>A lower limit works at once.</p>
      </Card>
      <Card title="Your daily loss limit rises to A$200 on 24 November" tone="gold">
        <p>Until then A$100 stays.</p>
      </Card>
      <Card title="Verified" tone="aurora" dense>
        <p>Nothing more is needed.</p>
      </Card>
      <Card title="Refused by the bank" tone="nova" dense>
        <p>No money was moved.</p>
      </Card>
    </div>
  );
}

export function Tags() {
  return (
    <div className={styles.row}>
      <Tag>Round 8 of 25</Tag>
      <Tag tone="aurora">Fastest</Tag>
      <Tag tone="gold">Waiting</Tag>
      <Tag tone="nova">Refused</Tag>
      <Tag tone="ion" icon={<Info />}>
        Held
      </Tag>
      <Tag tone="aurora" solid>
        New
      </Tag>
      <Tag tone="gold" solid>
        VIP
      </Tag>
      <Tag tone="light">Popular</Tag>
    </div>
  );
}
