import sharp from "sharp";

/** How the mark sits in its square. */
export interface MarkShape {
  readonly side: number;
  /** `round` for tabs, `square` where the system cuts the corners, `maskable` with room for any cut. */
  readonly ground: "round" | "square" | "maskable";
}

/** The house's letter with its flame, as SVG. */
export function markSvg({ side, ground }: MarkShape): string {
  const radius = ground === "round" ? 116 : 0;
  const scale = ground === "maskable" ? 0.74 : 0.94;
  const shift = (512 * (1 - scale)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${side}" height="${side}">
<defs>
<radialGradient id="sky" cx="0.5" cy="0.1" r="1.1"><stop offset="0" stop-color="#26325a"/><stop offset="0.6" stop-color="#121a33"/><stop offset="1" stop-color="#090d1a"/></radialGradient>
<linearGradient id="flame" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ff8a3d"/><stop offset="1" stop-color="#ff5a1f"/></linearGradient>
</defs>
<rect width="512" height="512" rx="${radius}" fill="url(#sky)"/>
<g transform="translate(${shift} ${shift}) scale(${scale})">
<circle cx="200" cy="264" r="90" fill="none" stroke="#eef0f7" stroke-width="70"/>
<rect x="258" y="140" width="70" height="249" rx="10" fill="#eef0f7"/>
<circle cx="402" cy="345" r="44" fill="url(#flame)"/>
</g>
</svg>`;
}

export async function drawMark(shape: MarkShape): Promise<Buffer> {
  return await sharp(Buffer.from(markSvg(shape)), { density: 144 })
    .resize(shape.side, shape.side)
    .png({ compressionLevel: 9 })
    .toBuffer();
}
