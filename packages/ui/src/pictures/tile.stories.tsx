import styles from "../../stories/stories.module.css";
import { Button } from "../actions/button.tsx";
import { IconButton } from "../actions/icon-button.tsx";
import { Tag } from "../surfaces/tag.tsx";
import { Link } from "../../stories/link.tsx";
import { gameTile } from "./art.ts";
import { Banner } from "./banner.tsx";
import { Flag } from "./flag.tsx";
import { Heart, Play } from "./icons.ts";
import { Tile } from "./tile.tsx";
import { Wordmark } from "./wordmark.tsx";

const GAMES = [
  ["gilded-pharaoh", "Gilded Pharaoh"],
  ["candy-orbit", "Candy Orbit"],
  ["dragons-ember", "Dragon's Ember"],
  ["reef-riches", "Reef Riches"],
] as const;

export function Lobby() {
  return (
    <div className={styles.tiles}>
      {GAMES.map(([slug, title], i) => (
        <Tile
          key={slug}
          title={title}
          producer="Apogee"
          picture={gameTile(slug)}
          eager
          render={<Link />}
          badge={
            i === 1 && (
              <Tag tone="aurora" solid>
                New
              </Tag>
            )
          }
          corner={
            <IconButton kind="ghost" size={32} label={`Add ${title} to favourites`}>
              <Heart />
            </IconButton>
          }
          actions={
            <>
              <Button kind="cta" size={40} icon={<Play />}>
                Play
              </Button>
              <Button kind="secondary" size={32}>
                Demo
              </Button>
            </>
          }
        />
      ))}
      <Tile title="A game without a picture" producer="Another house" render={<Link />} />
    </div>
  );
}

export function Banners() {
  return (
    <div className={styles.grid}>
      <Banner
        title="Forty ways to leave the ground"
        text="Every result can be checked in your browser, every return is proven."
        action={
          <Button kind="cta" size={48}>
            Take off
          </Button>
        }
      />
      <Banner tone="teal" title="Spend coins, not money" hero="astronaut" around={["ufo", "gift", "planet"]} />
    </div>
  );
}

export function Marks() {
  return (
    <div className={styles.row}>
      <Wordmark name="apogee" size="small" />
      <Wordmark name="apogee" />
      <Wordmark name="apogee" size="large" />
      <Wordmark name="apogee" short />
      {["AU", "CA", "NZ", "DE", "IT", "EE", "AT", "NO", "JP"].map((country) => (
        <Flag key={country} country={country} size={24} />
      ))}
    </div>
  );
}
