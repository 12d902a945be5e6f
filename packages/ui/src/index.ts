export { Button, type ButtonProps } from "./actions/button.tsx";
export { IconButton, type IconButtonProps } from "./actions/icon-button.tsx";
export { Input, type InputProps } from "./fields/input.tsx";
export { Modal, type ModalProps } from "./surfaces/modal.tsx";
export { Spinner, type SpinnerProps } from "./feedback/spinner.tsx";
export { Tile, type TileProps } from "./pictures/tile.tsx";
export type { PictureSource } from "./pictures/picture.ts";
export * from "./pictures/icons.ts";
export { classNames } from "./class-names.ts";
