import type { Slice } from "./slices.ts";

/** The colors of segments, with a color of text that is legible on each. */
export const PAINTS = [
  { fill: "#1f4fa8", text: "#ffffff" },
  { fill: "#ffc53d", text: "#231500" },
  { fill: "#0e6a6a", text: "#ffffff" },
  { fill: "#eef0f7", text: "#0b1020" },
  { fill: "#a3283f", text: "#ffffff" },
  { fill: "#dcb45c", text: "#231500" },
  { fill: "#146b45", text: "#ffffff" },
  { fill: "#b04010", text: "#ffffff" },
] as const;

/** What is written on a segment. */
export interface SliceLabel {
  readonly figure: string;
  readonly word: string;
  readonly picture: CanvasImageSource | null;
}

interface Disc {
  readonly slices: readonly Slice[];
  readonly labels: readonly SliceLabel[];
  readonly total: number;
  /** Writes a number of the scale. */
  readonly number: (value: number) => string;
}

const DISPLAY = '"Unbounded Variable", "Unbounded fallback", sans-serif';
const TEXT = '"Manrope Variable", "Manrope fallback", sans-serif';
/** Radii as shares of the disc's. */
const RIM = 0.965;
const FACE = 0.815;
const radians = (degrees: number): number => ((degrees - 90) * Math.PI) / 180;

/** Draws the whole disc, with the number 0 at the top. It is drawn once; a spin turns the finished picture. */
export function drawDisc(context: CanvasRenderingContext2D, size: number, disc: Disc): void {
  const radius = size / 2;
  context.clearRect(0, 0, size, size);
  context.save();
  context.translate(radius, radius);
  ring(context, radius, "#0b1028");
  brass(context, radius, radius * 0.0225, radius * 0.9775);
  disc.slices.forEach((slice) => face(context, slice, radius * FACE));
  brass(context, radius, radius * 0.012, radius * FACE);
  scale(context, radius, disc);
  disc.slices.forEach((slice, at) => label(context, slice, disc.labels[at]!, radius));
  context.restore();
}

function ring(context: CanvasRenderingContext2D, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fill();
}

function brass(context: CanvasRenderingContext2D, radius: number, width: number, at: number): void {
  const shine = context.createLinearGradient(-radius, -radius, radius, radius);
  for (const [place, color] of [
    [0, "#e2b04a"],
    [0.3, "#8a5712"],
    [0.5, "#f6cf72"],
    [0.75, "#8a5712"],
    [1, "#d79a35"],
  ] as const)
    shine.addColorStop(place, color);
  context.strokeStyle = shine;
  context.lineWidth = width * 2;
  context.beginPath();
  context.arc(0, 0, at, 0, 2 * Math.PI);
  context.stroke();
}

function face(context: CanvasRenderingContext2D, { from, angle, color }: Slice, radius: number): void {
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, radius, radians(from), radians(from + angle));
  context.closePath();
  context.fillStyle = PAINTS[color]!.fill;
  context.fill();
  const depth = context.createRadialGradient(0, 0, radius * 0.2, 0, 0, radius);
  depth.addColorStop(0, "rgb(0 0 0 / 34%)");
  depth.addColorStop(0.5, "rgb(0 0 0 / 0%)");
  context.fillStyle = depth;
  context.fill();
  context.strokeStyle = "#090d1a";
  context.lineWidth = Math.max(1, radius * 0.006);
  context.stroke();
}

/** A tick for each hundredth part of the scale, a number for each tenth, in steps that are whole numbers. */
function scale(context: CanvasRenderingContext2D, radius: number, { total, number }: Disc): void {
  const step = Math.max(1, Math.round(total / 10));
  const tick = Math.max(1, Math.round(total / 100));
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.font = `600 ${radius * 0.043}px ${TEXT}`;
  for (let value = 0; value < total; value += tick) {
    const isNumber = value % step === 0 && total - value > step / 2;
    context.save();
    context.rotate((2 * Math.PI * value) / total);
    context.fillStyle = isNumber ? "#eef0f7" : "rgb(255 255 255 / 34%)";
    const length = radius * (isNumber ? 0.035 : 0.02);
    context.fillRect(-radius * 0.003, -radius * (FACE + 0.02) - length, radius * (isNumber ? 0.007 : 0.005), length);
    if (isNumber) context.fillText(number(value), 0, -radius * (RIM - 0.05));
    context.restore();
  }
}

/** Wide segments have a picture and a large figure; narrow ones text along the radius. */
function label(context: CanvasRenderingContext2D, slice: Slice, written: SliceLabel, radius: number): void {
  const { from, angle, color } = slice;
  context.save();
  context.rotate(((from + angle / 2) * Math.PI) / 180);
  context.fillStyle = PAINTS[color]!.text;
  if (angle < 20) along(context, written, radius, angle);
  else across(context, written, radius, angle);
  context.restore();
}

function along(context: CanvasRenderingContext2D, { figure, word }: SliceLabel, radius: number, angle: number): void {
  context.rotate(Math.PI / 2);
  context.textAlign = "right";
  context.font = `800 ${radius * Math.min(0.06, 0.02 + angle * 0.004)}px ${TEXT}`;
  context.fillText(fitting(context, `${figure} ${word}`.trim(), radius * 0.5), -radius * 0.3, 0);
  context.textAlign = "center";
}

function across(context: CanvasRenderingContext2D, written: SliceLabel, radius: number, angle: number): void {
  const { figure, word, picture } = written;
  const width = 2 * radius * 0.52 * Math.sin((Math.min(angle, 110) * Math.PI) / 360);
  const isWide = angle > 40;
  const side = radius * (isWide ? 0.16 : 0.1);
  if (picture) context.drawImage(picture, -side / 2, -radius * (FACE - 0.045), side, side);
  const big = radius * (isWide ? 0.098 : angle > 28 ? 0.07 : 0.052);
  let at = -radius * (picture ? (isWide ? 0.545 : 0.6) : 0.66);
  if (figure) {
    context.font = `800 ${big}px ${DISPLAY}`;
    context.fillText(fitting(context, figure, width), 0, at);
    at += big * 0.9;
  }
  context.font = `700 ${Math.max(radius * 0.038, big * 0.44)}px ${TEXT}`;
  context.fillText(fitting(context, word, width), 0, at);
}

/** The text, shortened to the width. The table beside the wheel has it whole. */
function fitting(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let length = text.length - 1;
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return `${text.slice(0, length)}…`;
}
