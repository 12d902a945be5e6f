import { artOrNull } from "@apogee/ui";
import { useGame } from "./game-context.ts";

interface SymbolImageProps {
  readonly id: string;
  readonly className?: string | undefined;
}

/** The picture of a symbol. Its name is said elsewhere. */
export function SymbolImage({ id, className }: SymbolImageProps) {
  const { slug } = useGame().parts.sheet;
  const picture = artOrNull(`games/${slug}/symbols/${id}`);
  if (!picture) return null;
  return (
    <img
      className={className}
      src={picture.src}
      width={picture.width}
      height={picture.height}
      alt=""
      draggable={false}
    />
  );
}
