import sharp from "sharp";
import type { Asset } from "../asset.ts";
import type { Palette } from "../drawing/field.ts";
import { drawScene, LANDSCAPE, PORTRAIT } from "../drawing/scene.ts";
import { emojiFile, ownFile } from "../places.ts";

/** A look as data: colours, and pictures by their Fluent code points or by the file of one of our own drawings. */
export interface LookSource {
  readonly palette: Palette;
  readonly hero: string;
  readonly small: readonly [string, string];
}

const FORMS = {
  tile: { composition: PORTRAIT, widths: [200, 400, 600] },
  wide: { composition: LANDSCAPE, widths: [640, 1280] },
} as const;

/** The scene in its forms: `<name>/tile-200`, `-400`, `-600`; `<name>/wide-640`, `-1280`. */
export function sceneAssets(name: string, source: LookSource, forms: readonly (keyof typeof FORMS)[]): Asset[] {
  const look = {
    palette: source.palette,
    hero: pictureFile(source.hero),
    small: [pictureFile(source.small[0]), pictureFile(source.small[1])] as const,
  };
  return forms.flatMap((form) => {
    const { composition, widths } = FORMS[form];
    let master: Promise<Buffer> | undefined;
    return widths.map((width): Asset => ({
      name: `${name}/${form}-${width}`,
      extension: "webp",
      width,
      height: Math.round((width * composition.shape.height) / composition.shape.width),
      inputs: [look.hero, ...look.small],
      recipe: { source, form, width },
      draw: async () => {
        master ??= drawScene(look, composition);
        return await sharp(await master)
          .resize(width)
          .webp({ quality: width < 300 ? 84 : 80, effort: 4, smartSubsample: true })
          .toBuffer();
      },
    }));
  });
}

function pictureFile(picture: string): string {
  return picture.endsWith(".svg") ? ownFile(picture) : emojiFile(picture);
}
