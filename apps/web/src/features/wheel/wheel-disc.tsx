import type { PrizeTable } from "@apogee/contract";
import { art, Image } from "@apogee/ui";
import { useEffect, useMemo, useState, type RefObject } from "react";
import { useIntl } from "react-intl";
import { rewardPicture } from "../../site/rewards/reward-picture.ts";
import { useShownReward, type RewardParts } from "../../site/rewards/use-reward-words.ts";
import { drawDisc, type SliceLabel } from "./draw-disc.ts";
import { slicesOf, totalOf } from "./slices.ts";
import styles from "./wheel-disc.module.css";

interface WheelDiscProps {
  readonly table: PrizeTable;
  readonly ref: RefObject<HTMLCanvasElement | null>;
  readonly spinning: boolean;
}

/** A narrower segment has no room for a picture. */
const LEAST_PICTURE = 20;

/** The wheel on its canvas, with pointer and hub. What it shows is in the table of chances too. */
export function WheelDisc({ table, ref, spinning }: WheelDiscProps) {
  const { formatNumber } = useIntl();
  const words = useShownReward();
  const pictures = usePictures(table);
  const weights = useMemo(() => table.segments.map(({ weight }) => weight), [table]);
  // As text, so that the wheel is drawn again only if a word changes.
  const written = JSON.stringify(table.segments.map(({ reward }) => words.parts(reward)));
  useEffect(() => {
    const canvas = ref.current;
    const context = canvas?.getContext("2d");
    if (!canvas || !context) return;
    const slices = slicesOf(weights);
    const parts = JSON.parse(written) as RewardParts[];
    const labels = table.segments.map(({ reward }, at): SliceLabel => {
      const hasPicture = slices[at]!.angle >= LEAST_PICTURE;
      return { ...parts[at]!, picture: hasPicture ? (pictures.get(rewardPicture(reward).src) ?? null) : null };
    });
    const draw = (): void => {
      const size = Math.round(canvas.clientWidth * Math.min(2, devicePixelRatio));
      if (size === 0) return;
      [canvas.width, canvas.height] = [size, size];
      drawDisc(context, size, { slices, labels, total: totalOf(weights), number: formatNumber });
    };
    draw();
    const watch = new ResizeObserver(draw);
    watch.observe(canvas);
    // The first drawing may come before the typefaces.
    void document.fonts?.ready.then(draw);
    return () => watch.disconnect();
  }, [ref, table, weights, written, pictures, formatNumber]);
  return (
    <div className={styles.wheel} data-spinning={spinning || undefined} aria-hidden="true">
      <canvas className={styles.disc} ref={ref} width="668" height="668" />
      <span className={styles.hub}>
        <Image picture={art("banner/rocket-320")} eager className={styles.rocket} />
      </span>
      <svg className={styles.pointer} viewBox="0 0 36 72">
        <path d="M1 1 H35 L18 70 Z" fill="#eef0f7" stroke="#0b1020" strokeWidth="2" strokeLinejoin="round" />
        <circle cx="18" cy="15" r="6" fill="#0b1020" />
      </svg>
    </div>
  );
}

/** The pictures of the segments, once they are loaded. */
function usePictures({ segments }: PrizeTable): ReadonlyMap<string, HTMLImageElement> {
  const [loaded, setLoaded] = useState<ReadonlyMap<string, HTMLImageElement>>(new Map());
  useEffect(() => {
    let current = true;
    const sources = new Set(segments.map(({ reward }) => rewardPicture(reward).src));
    void Promise.all([...sources].map(loadPicture)).then((pictures) => {
      if (current) setLoaded(new Map(pictures.filter((each) => each !== null)));
    });
    return () => {
      current = false;
    };
  }, [segments]);
  return loaded;
}

async function loadPicture(src: string): Promise<readonly [string, HTMLImageElement] | null> {
  const picture = new globalThis.Image();
  picture.src = src;
  return picture.decode().then(
    () => [src, picture] as const,
    () => null,
  );
}
