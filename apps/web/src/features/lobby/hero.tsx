import { Button } from "@apogee/ui";
import { useId } from "react";
import { Link } from "react-router";
import { useLocalPath } from "../../app/intl/local-link.tsx";
import { useSession } from "../../app/session/session.tsx";
import { HeroPictures } from "./hero-pictures.tsx";
import styles from "./hero.module.css";
import type { Banner } from "./load-lobby.server.ts";

/** The banner at the top of the lobby. Operators set its text, colours and picture. */
export function Hero({ banner }: { readonly banner: Banner }) {
  const { player } = useSession();
  const { title, description, button, gradient, image } = banner;
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <Sky gradient={gradient} />
      <HeroPictures image={image} />
      <div className={styles.text}>
        <h1 className={styles.title} id="hero">
          {title.text}
        </h1>
        {description.text && <p className={styles.description}>{description.text}</p>}
        {button && (
          // Each screen has one primary button: for guests it is this one, for players the deposit.
          <Button
            kind={player ? "neutral" : "cta"}
            size={56}
            className={styles.button}
            render={<BannerLink url={button.url} />}
          >
            {button.name}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Operators write paths without a locale, or whole addresses. */
function BannerLink({ url, ...rest }: { readonly url: string }) {
  const local = useLocalPath();
  return url.startsWith("/") ? <Link {...rest} to={local(url)} /> : <a {...rest} href={url} rel="noopener" />;
}

/** Drawn as attributes, since the page's policy allows no inline styles. */
function Sky({ gradient }: { readonly gradient: Banner["gradient"] }) {
  const id = useId();
  return (
    <svg className={styles.sky} preserveAspectRatio="none" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="1" y2="0.25">
          <stop offset="0" stopColor={gradient.colorLeft} />
          <stop offset="0.45" stopColor={gradient.colorLeftCenter} />
          <stop offset="1" stopColor={gradient.colorRightCenter} />
        </linearGradient>
        <radialGradient id={`${id}-glow`} cx="0" cy="0" r="1" gradientTransform="translate(0.76 1.1) scale(0.48 1.15)">
          <stop offset="0.18" stopColor={gradient.colorRight} />
          <stop offset="0.5" stopColor={gradient.colorRight} stopOpacity="0.6" />
          <stop offset="1" stopColor={gradient.colorRight} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="100" height="100" fill={`url(#${id}-sky)`} />
      <rect width="100" height="100" fill={`url(#${id}-glow)`} />
    </svg>
  );
}
