import type { KeyboardEvent, FocusEvent, MouseEvent, PointerEvent, ReactNode } from "react";
import { spotTowards, type Box } from "../domain/spot-towards.ts";
import { useTable } from "./table-context.ts";

interface FeltProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly upright?: boolean;
  /**
   * Where spots overlap: the spot at a place of the felt, in shares of its width and height. Without it, the spots
   * themselves are pressed.
   */
  readonly spotAt?: (x: number, y: number) => string | null;
  /** The spot under the pointer or with the focus. */
  readonly onPoint?: (spot: string | null) => void;
  readonly children: ReactNode;
}

const WAYS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * A felt with spots, `[data-spot]`. One of them is in the order of the Tab key; the arrow keys go to the nearest spot in
 * their direction, Enter places the chip in hand, and Backspace takes one away.
 */
export function Felt({ label, className, upright = false, spotAt, onPoint, children }: FeltProps) {
  const game = useTable();
  const at = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): string | null => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return spotAt?.((clientX - left) / width, (clientY - top) / height) ?? null;
  };
  const onClick = (event: MouseEvent<HTMLElement>): void => {
    // A key's click has no detail: the focused spot handles it.
    const spot = event.detail === 0 ? null : at(event);
    if (spot !== null) game.put(spot);
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    const spot = spotAt ? at(event) : nameOf(event.target);
    if (spot === null) return;
    event.preventDefault();
    game.take(spot);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const spot = nameOf(event.target);
    if (spot === null) return;
    if (event.key === "Backspace" || event.key === "Delete") return game.take(spot);
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    focusTowards(event.currentTarget, event.target as HTMLElement, way);
  };
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLElement>): void => {
    const spot = nameOf(target);
    if (spot === null) return;
    for (const each of currentTarget.querySelectorAll<HTMLElement>("[data-spot][tabindex='0']")) each.tabIndex = -1;
    target.tabIndex = 0;
    onPoint?.(spot);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType === "mouse") onPoint?.(at(event));
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={className}
      data-felt
      data-upright={upright || undefined}
      onClick={onClick}
      onContextMenu={onContextMenu}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={() => onPoint?.(null)}
      onPointerMove={onPoint && spotAt ? onPointerMove : undefined}
      onPointerLeave={() => onPoint?.(null)}
    >
      {children}
    </div>
  );
}

function nameOf(target: EventTarget): string | null {
  return (target as Element).closest<HTMLElement>("[data-spot]")?.dataset["spot"] ?? null;
}

function focusTowards(felt: HTMLElement, from: HTMLElement, way: readonly [number, number]): void {
  const spots = [...felt.querySelectorAll<HTMLElement>("[data-spot]")];
  const boxOf = (element: HTMLElement): Box => element.getBoundingClientRect();
  const next = spotTowards(boxOf(from), spots.map(boxOf), way);
  if (next !== null) spots[next]!.focus();
}
