import styles from "../../stories/stories.module.css";
import { Bell, Heart, Minus, Plus, X } from "../pictures/icons.ts";
import { IconButton } from "./icon-button.tsx";

export function Kinds() {
  return (
    <div className={styles.row}>
      <IconButton label="Close">
        <X />
      </IconButton>
      <IconButton label="Notifications, 3 unread" count={3}>
        <Bell />
      </IconButton>
      <IconButton label="Add to favourites" kind="ghost">
        <Heart />
      </IconButton>
      <IconButton label="Less" kind="secondary" size={48}>
        <Minus />
      </IconButton>
      <IconButton label="Deposit" kind="cta" size={48}>
        <Plus />
      </IconButton>
      <IconButton label="More" size={56} round>
        <Plus />
      </IconButton>
      <IconButton label="Less" size={32} disabled>
        <Minus />
      </IconButton>
    </div>
  );
}
