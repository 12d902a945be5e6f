import type { ComponentType } from "react";
import type { TabProps } from "./tab-props.ts";
import { BonusesTab } from "./tabs/bonuses-tab.tsx";
import { CashboxTab } from "./tabs/cashbox-tab.tsx";
import { DevicesTab } from "./tabs/devices-tab.tsx";
import { LimitsTab } from "./tabs/limits-tab.tsx";
import { LoyaltyTab } from "./tabs/loyalty-tab.tsx";
import { MessagesTab } from "./tabs/messages-tab.tsx";
import { NotesTab } from "./tabs/notes-tab.tsx";
import { OverviewTab } from "./tabs/overview-tab.tsx";
import { PlayTab } from "./tabs/play-tab.tsx";
import { TimelineTab } from "./tabs/timeline-tab.tsx";

/** The tabs of a player's page, in their order. */
export const TABS: ReadonlyArray<{ readonly key: string; readonly Tab: ComponentType<TabProps> }> = [
  { key: "overview", Tab: OverviewTab },
  { key: "cashbox", Tab: CashboxTab },
  { key: "play", Tab: PlayTab },
  { key: "bonuses", Tab: BonusesTab },
  { key: "loyalty", Tab: LoyaltyTab },
  { key: "limits", Tab: LimitsTab },
  { key: "devices", Tab: DevicesTab },
  { key: "messages", Tab: MessagesTab },
  { key: "notes", Tab: NotesTab },
  { key: "timeline", Tab: TimelineTab },
];
