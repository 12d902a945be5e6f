import type { Texture } from "pixi.js";
import { alpha } from "../../../stage/colour.ts";
import { paint, radialGradient, roundedRect, verticalGradient, type Brush } from "../../../stage/paint.ts";

/** Small textures that every slot uses; all white, so that a tint makes them any colour. */
export interface Painted {
  readonly glow: Texture;
  readonly ring: Texture;
  readonly star: Texture;
  readonly coin: Texture;
  readonly beam: Texture;
  readonly core: Texture;
  readonly rays: Texture;
}

export function paintCommon(): Painted {
  return {
    glow: paint(64, 64, (brush) => {
      brush.fillStyle = radialGradient(brush, 32, 32, 32, [
        [0, "rgba(255,255,255,1)"],
        [0.25, "rgba(255,255,255,.55)"],
        [0.6, "rgba(255,255,255,.14)"],
        [1, "rgba(255,255,255,0)"],
      ]);
      brush.fillRect(0, 0, 64, 64);
    }),
    ring: paint(64, 64, bubble),
    star: paint(64, 64, star),
    coin: paint(112, 112, coin),
    beam: paint(8, 48, (brush) => {
      brush.fillStyle = verticalGradient(brush, 0, 48, [
        [0, "rgba(255,255,255,0)"],
        [0.3, "rgba(255,255,255,.16)"],
        [0.5, "rgba(255,255,255,.85)"],
        [0.7, "rgba(255,255,255,.16)"],
        [1, "rgba(255,255,255,0)"],
      ]);
      brush.fillRect(0, 0, 8, 48);
    }),
    core: paint(16, 16, (brush) => {
      brush.fillStyle = "#fff";
      brush.beginPath();
      brush.arc(8, 8, 7, 0, Math.PI * 2);
      brush.fill();
    }),
    rays: paint(1024, 1024, rays),
  };
}

function bubble(brush: Brush): void {
  brush.fillStyle = radialGradient(brush, 32, 32, 29, [
    [0, "rgba(255,255,255,0)"],
    [0.72, "rgba(255,255,255,.05)"],
    [0.9, "rgba(255,255,255,.34)"],
    [1, "rgba(255,255,255,0)"],
  ]);
  brush.fillRect(0, 0, 64, 64);
  brush.fillStyle = radialGradient(brush, 22, 20, 8, [
    [0, "rgba(255,255,255,.95)"],
    [1, "rgba(255,255,255,0)"],
  ]);
  brush.fillRect(0, 0, 64, 64);
}

function star(brush: Brush): void {
  brush.translate(32, 32);
  brush.fillStyle = "#fff";
  brush.beginPath();
  for (let i = 0; i < 8; i++) {
    const radius = i % 2 === 0 ? 30 : 5;
    const angle = (i * Math.PI) / 4;
    brush.lineTo(Math.sin(angle) * radius, -Math.cos(angle) * radius);
  }
  brush.fill();
  brush.fillStyle = radialGradient(brush, 0, 0, 22, [
    [0, "rgba(255,255,255,.8)"],
    [1, "rgba(255,255,255,0)"],
  ]);
  brush.fillRect(-32, -32, 64, 64);
}

function coin(brush: Brush): void {
  const disc = (radius: number, fill: CanvasGradient | string): void => {
    brush.fillStyle = fill;
    brush.beginPath();
    brush.arc(56, 56, radius, 0, Math.PI * 2);
    brush.fill();
  };
  disc(
    54,
    verticalGradient(brush, 2, 110, [
      [0, "#fff3b0"],
      [0.35, "#ffc53d"],
      [0.75, "#d8860f"],
      [1, "#8a4a05"],
    ]),
  );
  disc(
    45,
    verticalGradient(brush, 10, 102, [
      [0, "#c9780c"],
      [1, "#ffd768"],
    ]),
  );
  disc(
    42,
    radialGradient(brush, 44, 38, 60, [
      [0, "#ffe08a"],
      [0.6, "#ffb92e"],
      [1, "#e29512"],
    ]),
  );
  brush.strokeStyle = "#b96f0a";
  brush.lineWidth = 7;
  brush.lineCap = brush.lineJoin = "round";
  brush.beginPath();
  brush.moveTo(38, 78);
  brush.lineTo(56, 34);
  brush.lineTo(74, 78);
  brush.moveTo(46, 64);
  brush.lineTo(66, 64);
  brush.stroke();
  brush.strokeStyle = alpha("#fff6cf", 0.8);
  brush.lineWidth = 2;
  brush.beginPath();
  brush.arc(56, 56, 50, Math.PI * 1.05, Math.PI * 1.6);
  brush.stroke();
}

/** Eighteen wedges of 8 degrees every 20, with soft sides, fading outwards. */
function rays(brush: Brush): void {
  const turn = brush.createConicGradient(0, 512, 512);
  for (let i = 0; i < 18; i++) {
    for (const [degrees, opacity] of [
      [0, 0],
      [5.2, 0],
      [7.2, 1],
      [12.8, 1],
      [14.8, 0],
    ] as const)
      turn.addColorStop((i * 20 + degrees) / 360, `rgba(255,255,255,${opacity})`);
  }
  turn.addColorStop(1, "rgba(255,255,255,0)");
  brush.fillStyle = turn;
  brush.fillRect(0, 0, 1024, 1024);
  brush.globalCompositeOperation = "destination-in";
  brush.fillStyle = radialGradient(brush, 512, 512, 512, [
    [0, "rgba(255,255,255,0)"],
    [0.07, "rgba(255,255,255,.55)"],
    [0.4, "rgba(255,255,255,.34)"],
    [1, "rgba(255,255,255,0)"],
  ]);
  brush.fillRect(0, 0, 1024, 1024);
}

/** The glowing frame of a winning cell. */
export function paintCellFrame(width: number, height: number, resolution: number): Texture {
  const margin = 14;
  return paint(
    width + 2 * margin,
    height + 2 * margin,
    (brush) => {
      const radius = Math.min(width, height) * 0.1;
      const inset = 4;
      brush.translate(margin + inset, margin + inset);
      const [w, h] = [width - 2 * inset, height - 2 * inset];
      roundedRect(brush, 0, 0, w, h, radius);
      brush.fillStyle = radialGradient(brush, w / 2, h / 2, Math.max(w, h) * 0.62, [
        [0, "rgba(255,255,255,.42)"],
        [0.7, "rgba(255,255,255,.1)"],
        [1, "rgba(255,255,255,.04)"],
      ]);
      brush.fill();
      brush.shadowColor = "rgba(255,255,255,.9)";
      brush.shadowBlur = 13 * resolution;
      brush.strokeStyle = "#fff";
      brush.lineWidth = Math.max(2, Math.min(3, width * 0.018));
      roundedRect(brush, 0, 0, w, h, radius);
      brush.stroke();
    },
    resolution,
  );
}
