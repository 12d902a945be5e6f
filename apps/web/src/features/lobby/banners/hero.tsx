import { Button } from "@apogee/ui";
import { memo, useId } from "react";
import { Link } from "react-router";
import { useLocalPath } from "../../../site/intl/local-link.tsx";
import { useSession } from "../../../site/session/session.tsx";
import { HeroPictures } from "./hero-pictures.tsx";
import styles from "./hero.module.css";
import type { Banner } from "../load-lobby.server.ts";

interface HeroProps {
  readonly banner: Banner;
  /** The first one is the title of the page, and its picture is loaded before the rest. */
  readonly first: boolean;
  readonly onDetails: (details: Banner["secondButton"]) => void;
}

/**
 * A banner at the top of the lobby. Operators set its texts, colours and picture. It is not rendered again when another
 * banner is shown.
 */
export const Hero = memo(function Hero({ banner, first, onDetails }: HeroProps) {
  const { title, description, gradient, image } = banner;
  const id = `banner-${banner.id}`;
  const Title = first ? "h1" : "h2";
  return (
    <section className={styles.hero} aria-labelledby={id}>
      <Sky gradient={gradient} />
      <HeroPictures image={image} first={first} />
      <div className={styles.text}>
        <Title className={styles.title} id={id}>
          {title.text}
        </Title>
        {description.text && <p className={styles.description}>{description.text}</p>}
        <Actions banner={banner} first={first} onDetails={onDetails} />
      </div>
    </section>
  );
});

function Actions({ banner: { button, secondButton }, first, onDetails }: HeroProps) {
  const { player } = useSession();
  if (!button && !secondButton) return null;
  return (
    <div className={styles.actions}>
      {button && (
        // A player's primary button is the deposit; a guest's are signing up and the first banner's, which leads to the games.
        <Button
          kind={player || !first ? "neutral" : "cta"}
          size={56}
          className={styles.button}
          render={<BannerLink url={button.url} />}
        >
          {button.name}
        </Button>
      )}
      {secondButton && (
        <Button
          kind="secondary"
          size={56}
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => onDetails(secondButton)}
        >
          {secondButton.name}
        </Button>
      )}
    </div>
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
