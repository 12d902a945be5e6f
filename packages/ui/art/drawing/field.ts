/** The colours of a game. */
export interface Palette {
  readonly a: string;
  readonly b: string;
  readonly accent: string;
}

/** Where the light comes from and where the picture ends, in pixels. */
export interface FieldShape {
  readonly width: number;
  readonly height: number;
  readonly centerX: number;
  readonly centerY: number;
  /** Share of the height from which the ground darkens for a title; 1 leaves it light. */
  readonly ground: number;
}

const RAY_DEGREES = 8;
const RAY_EVERY_DEGREES = 20;

/** The ground of a tile as SVG: a radial field of colour, rays, a glow behind the symbol, and a dark foot. */
export function fieldSvg({ width, height, centerX, centerY, ground }: FieldShape, { a, b, accent }: Palette): string {
  const reach = Math.hypot(Math.max(centerX, width - centerX), Math.max(centerY, height - centerY));
  const user = 'gradientUnits="userSpaceOnUse"';
  const at = `cx="${centerX}" cy="${centerY}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs>
<radialGradient id="field" ${user} ${at} r="${reach}"><stop offset="0" stop-color="${a}"/><stop offset="0.85" stop-color="${b}"/></radialGradient>
<radialGradient id="glow" ${user} ${at} r="${reach * 0.55}"><stop offset="0" stop-color="${accent}" stop-opacity="0.34"/><stop offset="0.5" stop-color="${accent}" stop-opacity="0.1"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>
<radialGradient id="fade" ${user} ${at} r="${reach}"><stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.3" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0.35"/></radialGradient>
<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="${ground}" stop-color="#000" stop-opacity="0"/><stop offset="${(1 + ground) / 2}" stop-color="#000" stop-opacity="0.22"/><stop offset="1" stop-color="#000" stop-opacity="0.44"/></linearGradient>
<mask id="soft"><rect width="${width}" height="${height}" fill="url(#fade)"/></mask>
</defs>
<rect width="${width}" height="${height}" fill="url(#field)"/>
<rect width="${width}" height="${height}" fill="url(#glow)"/>
<g mask="url(#soft)"><path d="${rays(centerX, centerY, reach)}" fill="#fff" fill-opacity="0.08"/></g>
${ground < 1 ? `<rect width="${width}" height="${height}" fill="url(#ground)"/>` : ""}
</svg>`;
}

function rays(x: number, y: number, reach: number): string {
  const point = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(x + Math.sin(angle) * reach * 1.1).toFixed(1)} ${(y - Math.cos(angle) * reach * 1.1).toFixed(1)}`;
  };
  const starts = Array.from({ length: 360 / RAY_EVERY_DEGREES }, (_, i) => i * RAY_EVERY_DEGREES - RAY_DEGREES / 2);
  return starts.map((from) => `M${x} ${y}L${point(from)}L${point(from + RAY_DEGREES)}Z`).join("");
}
