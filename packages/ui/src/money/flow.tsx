import NumberFlow, { NumberFlowElement } from "@number-flow/react";
import { useMemo } from "react";

// The element would add a `<style>` to its shadow root, which a policy without `unsafe-inline` blocks. The same text is
// added as a constructed style sheet instead, which the policy allows.
const sheet = new CSSStyleSheet();

NumberFlowElement.prototype.attachShadow = function attachShadow(init: ShadowRootInit): ShadowRoot {
  const root = HTMLElement.prototype.attachShadow.call(this, init);
  root.adoptedStyleSheets = [sheet];
  const append = root.appendChild.bind(root);
  root.appendChild = <Child extends Node>(child: Child): Child => {
    if (!(child instanceof HTMLStyleElement)) return append(child);
    if (sheet.cssRules.length === 0) sheet.replaceSync(child.textContent);
    return child;
  };
  return root;
};

interface FlowProps {
  /** An exact decimal. */
  readonly value: string;
  readonly locale: string;
  readonly digits: readonly [least: number, most: number];
  readonly before: string;
  readonly after: string;
}

const TIMING: EffectTiming = { duration: 500, easing: "cubic-bezier(0.2, 0, 0, 1)" };

/** Digits that roll to their new value. Browsers only. */
export function Flow({ value, locale, digits: [least, most], before, after }: FlowProps) {
  const format = useMemo(() => ({ minimumFractionDigits: least, maximumFractionDigits: most }), [least, most]);
  return (
    <NumberFlow
      value={value as `${number}`}
      locales={locale}
      format={format}
      prefix={before}
      suffix={after}
      transformTiming={TIMING}
      spinTiming={TIMING}
      opacityTiming={{ duration: 250, easing: "ease-out" }}
      willChange={false}
    />
  );
}
