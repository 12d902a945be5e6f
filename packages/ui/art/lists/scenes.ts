import type { Asset } from "../asset.ts";
import type { Palette } from "../drawing/field.ts";
import { on, type Layer } from "../drawing/layer.ts";
import { drawScene, LANDSCAPE, PORTRAIT, type Composition } from "../drawing/scene.ts";
import { emojiFile, ownFile } from "../places.ts";

/** A look as data: colours, and pictures by their Fluent code points or by the file of one of our own drawings. */
export interface LookSource {
  readonly palette: Palette;
  readonly hero: string;
  readonly small: readonly [string, string];
  readonly emblem?: string;
}

interface Form {
  readonly composition: Composition;
  readonly widths: readonly number[];
}

const FORMS = {
  tile: { composition: PORTRAIT, widths: [200, 400, 600] },
  wide: { composition: LANDSCAPE, widths: [640, 1280] },
} as const satisfies Record<string, Form>;

/** The Open Graph size, which messengers and social networks show. */
const SHARE = { width: 1200, height: 630 };

/**
 * The scene in its forms: `<name>/tile-200`, `-400`, `-600`; `<name>/wide-640`, `-1280`; with `share` also
 * `<name>/share`, the wide one as a JPEG of 1200 × 630.
 */
export function sceneAssets(
  name: string,
  source: LookSource,
  forms: ReadonlyArray<keyof typeof FORMS | "share">,
): Asset[] {
  const look = {
    palette: source.palette,
    hero: pictureFile(source.hero),
    small: [pictureFile(source.small[0]), pictureFile(source.small[1])] as const,
    ...(source.emblem === undefined ? {} : { emblem: pictureFile(source.emblem) }),
  };
  const inputs = [look.hero, ...look.small, ...(look.emblem === undefined ? [] : [look.emblem])];
  // Each composition is drawn once, for all its sizes.
  const masters = new Map<Composition, Promise<Layer>>();
  const masterOf = (composition: Composition): Promise<Layer> => {
    const master = masters.get(composition) ?? drawScene(look, composition);
    masters.set(composition, master);
    return master;
  };
  return forms.flatMap((form): Asset[] => {
    if (form === "share")
      return [
        {
          name: `${name}/share`,
          extension: "jpg",
          ...SHARE,
          inputs,
          recipe: { source, form },
          draw: async () =>
            on(await masterOf(LANDSCAPE))
              .resize({ ...SHARE, fit: "cover" })
              .jpeg({ quality: 82, progressive: true })
              .toBuffer(),
        },
      ];
    const { composition, widths } = FORMS[form];
    return widths.map((width): Asset => ({
      name: `${name}/${form}-${width}`,
      extension: "webp",
      width,
      height: Math.round((width * composition.shape.height) / composition.shape.width),
      inputs,
      recipe: { source, form, width },
      draw: async () =>
        on(await masterOf(composition))
          .resize(width)
          .webp({ quality: width < 300 ? 84 : 80, effort: 3 })
          .toBuffer(),
    }));
  });
}

/** The file of a picture: one of our own drawings, or a Fluent picture by its code points. */
export function pictureFile(picture: string): string {
  return picture.endsWith(".svg") ? ownFile(picture) : emojiFile(picture);
}
