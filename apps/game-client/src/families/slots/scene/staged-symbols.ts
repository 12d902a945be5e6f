import type { ParSheet, SlotSymbol } from "@apogee/slots";
import { verticalGradient, type Brush } from "../../../stage/paint.ts";
import type { Atlas, AtlasFrame } from "../load-atlas.ts";

/** How large symbols are in their cells: the more they are worth, the larger. */
const SIZES: Readonly<Record<SlotSymbol["role"], number>> = { wild: 1, scatter: 1, book: 1, high: 0.94, low: 0.8 };
const FONT = '"Unbounded Variable", system-ui, sans-serif';
/** Shares of a symbol's width and height. */
const LINE_SHARE = 0.2;
const MOST_WIDTH = 0.86;
/** The outline of a word, as a share of its size. */
const OUTLINE = 0.26;
/** How far the lowest word, with its outline, stays off the lower edge, as a share of the symbol's height. */
const FOOT = 0.06;

/** The words on special symbols, such as WILD, in the language of the page. */
export interface SpecialWords {
  readonly wild: string;
  readonly scatter: string;
}

/** What is written on a symbol of this role, line by line. */
export function linesOn(role: SlotSymbol["role"], { wild, scatter }: SpecialWords): readonly string[] {
  if (role === "wild") return [wild];
  if (role === "scatter") return [scatter];
  return role === "book" ? [wild, scatter] : [];
}

/** The size of a word on a symbol that is `widthAtFull` wide at a fifth of the height: with its outline, it stays off the edges. */
export function wordSize({ w, h }: Pick<AtlasFrame, "w" | "h">, widthAtFull: number): number {
  const full = h * LINE_SHARE;
  return full * Math.min(1, (w * MOST_WIDTH) / (widthAtFull + full * OUTLINE));
}

/** The baseline of a word that has this many words below it. */
export function baselineOf({ y, h }: Pick<AtlasFrame, "y" | "h">, below: number): number {
  return y + h * (1 - FOOT - LINE_SHARE * (OUTLINE / 2 + below));
}

/** The part of a frame that a symbol of this role fills, around the same middle. */
export function stagedFrame({ x, y, w, h }: AtlasFrame, role: SlotSymbol["role"]): AtlasFrame {
  const size = SIZES[role];
  return { x: x + (w * (1 - size)) / 2, y: y + (h * (1 - size)) / 2, w: w * size, h: h * size };
}

/**
 * The symbols as the reels show them: in sizes by their worth, and wilds and scatters with their words. The paytable has
 * them plain.
 */
export async function stagedSymbols(atlas: Atlas, { symbols }: ParSheet, words: SpecialWords): Promise<Atlas> {
  const canvas = document.createElement("canvas");
  canvas.width = atlas.width;
  canvas.height = atlas.height;
  const brush = canvas.getContext("2d");
  if (!brush) return atlas;
  brush.imageSmoothingQuality = "high";
  await document.fonts.load(`800 40px ${FONT}`).catch(() => []);
  for (const { id, role } of symbols) {
    for (const name of [id, `${id}.motion`]) {
      const frame = atlas.frames[name];
      if (!frame) continue;
      const to = stagedFrame(frame, role);
      brush.drawImage(atlas.image, frame.x, frame.y, frame.w, frame.h, to.x, to.y, to.w, to.h);
    }
    const frame = atlas.frames[id];
    if (frame) letter(brush, frame, linesOn(role, words));
  }
  return { ...atlas, image: canvas };
}

function letter(brush: Brush, { x, y, w, h }: AtlasFrame, lines: readonly string[]): void {
  lines.forEach((line, nth) => {
    const text = line.toUpperCase();
    brush.font = `800 ${h * LINE_SHARE}px ${FONT}`;
    const size = wordSize({ w, h }, brush.measureText(text).width);
    brush.font = `800 ${size}px ${FONT}`;
    const bottom = baselineOf({ y, h }, lines.length - 1 - nth);
    brush.textAlign = "center";
    brush.textBaseline = "alphabetic";
    brush.lineJoin = "round";
    brush.lineWidth = size * OUTLINE;
    brush.strokeStyle = "#1a0a00";
    brush.strokeText(text, x + w / 2, bottom);
    brush.fillStyle = verticalGradient(brush, bottom - size * 0.8, bottom, [
      [0, "#fffbe9"],
      [0.45, "#ffe08a"],
      [0.6, "#ffb01f"],
      [1, "#ff8a1f"],
    ]);
    brush.fillText(text, x + w / 2, bottom);
  });
}
