/** A picture in one or several widths, ready for `<img>`. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string | undefined;
  readonly width: number;
  readonly height: number;
}
