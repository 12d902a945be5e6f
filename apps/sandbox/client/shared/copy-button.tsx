import { Check, Copy, copyText, IconButton } from "@apogee/ui";
import { useEffect, useState } from "react";
import { say } from "./words.ts";

const SAID_MS = 1_600;

/** Copies a text and confirms it. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => void copyText(text).then(setCopied);
  return (
    <IconButton kind="ghost" size={32} label={copied ? say("common.copied") : label} onClick={copy}>
      {copied ? <Check /> : <Copy />}
    </IconButton>
  );
}
