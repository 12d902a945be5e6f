import { useState } from "react";
import { Link } from "../../stories/link.tsx";
import { TabLinks, Tabs } from "./tabs.tsx";

export function Panels() {
  const [value, setValue] = useState("limits");
  return (
    <Tabs
      label="Limits and breaks"
      value={value}
      onChange={setValue}
      tabs={[
        { value: "limits", label: "Limits", panel: <p>A lower limit works at once; a higher one waits 72 hours.</p> },
        { value: "statement", label: "Statement", count: 2, panel: <p>Every posting, in order.</p> },
        { value: "breaks", label: "Breaks", panel: <p>A day, a week or a month without play.</p> },
      ]}
    />
  );
}

export function Links() {
  return (
    <TabLinks
      label="Profile"
      current="history"
      links={["payments", "history", "security"].map((key) => ({ key, label: key, render: <Link /> }))}
    />
  );
}
