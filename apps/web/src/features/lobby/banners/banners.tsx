import { IconButton, Pause, Play } from "@apogee/ui";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { useFlags } from "../../../site/flags/use-flags.ts";
import { useText } from "../../../site/intl/text.tsx";
import { useHydrated } from "../../../site/use-hydrated.ts";
import type { Banner } from "../load-lobby.server.ts";
import { autoplay } from "./autoplay.ts";
import styles from "./banners.module.css";
import { Hero } from "./hero.tsx";
import { useSlides } from "./use-slides.ts";

const BannerDetails = lazy(() =>
  import("./banner-details.tsx").then(({ BannerDetails }) => ({ default: BannerDetails })),
);

/**
 * The banners of the lobby. They follow each other, but not under the pointer or the focus, nor after they were paused,
 * nor where the flag `banner_autoplay` is off.
 */
export function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useText();
  const hydrated = useHydrated();
  const { banner_autoplay: isOn } = useFlags();
  const { list, shown, show } = useSlides();
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const [details, setDetails] = useState<Banner["secondButton"]>(null);
  const isMany = banners.length > 1;
  const turn = useEffectEvent(() => show((shown + 1) % banners.length));
  const plays = isMany && isOn && !held && !paused && details === null;
  useEffect(() => {
    if (plays) return autoplay(document, matchMedia("(prefers-reduced-motion: reduce)"), () => turn());
  }, [plays]);
  return (
    <div
      className={styles.banners}
      role="group"
      aria-label={t("lobby.banners")}
      onPointerEnter={({ pointerType }) => pointerType === "mouse" && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul className={styles.line} ref={list}>
        {banners.map((banner, place) => (
          <li key={banner.id} className={styles.slide} inert={hydrated && place !== shown}>
            <Hero banner={banner} first={place === 0} onDetails={setDetails} />
          </li>
        ))}
      </ul>
      {isMany && (
        <div className={styles.controls}>
          {isOn && (
            <IconButton
              size={32}
              kind="ghost"
              className={styles.pause}
              label={t(paused ? "lobby.banners_resume" : "lobby.banners_pause")}
              onClick={() => setPaused(!paused)}
            >
              {paused ? <Play /> : <Pause />}
            </IconButton>
          )}
          {banners.map(({ id, title }, place) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t("lobby.banner_show", { title: title.text })}
              aria-current={place === shown || undefined}
              onClick={() => show(place)}
            />
          ))}
        </div>
      )}
      {details && (
        <Suspense fallback={null}>
          <BannerDetails details={details.popup} onClose={() => setDetails(null)} />
        </Suspense>
      )}
    </div>
  );
}
