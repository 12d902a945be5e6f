export type Ease = (t: number) => number;

export const linear: Ease = (t) => t;
export const outCubic: Ease = (t) => 1 - (1 - t) ** 3;
export const inOutSine: Ease = (t) => 0.5 - Math.cos(t * Math.PI) / 2;
export const outBack: Ease = (t) => 1 + 2.4 * (t - 1) ** 3 + 1.4 * (t - 1) ** 2;

/** Up and down again, for a pulse that ends where it began. */
export const hill: Ease = (t) => Math.sin(t * Math.PI);
