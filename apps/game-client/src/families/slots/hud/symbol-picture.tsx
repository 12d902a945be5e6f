import type { CSSProperties } from "react";
import { useText } from "../../../intl/use-text.ts";
import { useGame } from "./game-context.ts";
import styles from "./symbol-picture.module.css";

interface SymbolPictureProps {
  readonly id: string;
  readonly size: number;
}

/** A symbol from the atlas that the reels have loaded already. */
export function SymbolPicture({ id, size }: SymbolPictureProps) {
  const text = useText();
  const { atlas } = useGame().parts;
  const frame = atlas.frames[id];
  if (!frame) return null;
  const scale = size / frame.w;
  const style: CSSProperties = {
    width: size,
    height: frame.h * scale,
    backgroundImage: `url("${atlas.url}")`,
    backgroundPosition: `${-frame.x * scale}px ${-frame.y * scale}px`,
    backgroundSize: `${atlas.width * scale}px ${atlas.height * scale}px`,
  };
  return (
    <span role="img" aria-label={text(`symbol.${id}` as "symbol.crown")} className={styles.picture} style={style} />
  );
}
