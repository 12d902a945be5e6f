export { Button, type ButtonProps } from "./actions/button.tsx";
export { Chip, type ChipProps } from "./actions/chip.tsx";
export { ChipGroup, type ChipGroupProps } from "./actions/chip-group.tsx";
export { IconButton, type IconButtonProps } from "./actions/icon-button.tsx";
export { Segmented, type Option, type SegmentedProps } from "./actions/segmented.tsx";
export { TabLinks, Tabs, type Tab, type TabLink, type TabLinksProps, type TabsProps } from "./actions/tabs.tsx";

export { AmountInput, type AmountInputProps } from "./fields/amount-input.tsx";
export { Checkbox, type CheckboxProps } from "./fields/checkbox.tsx";
export { Choice, type ChoiceProps } from "./fields/choice.tsx";
export { faultWords } from "./fields/fault-words.ts";
export type { FieldProps } from "./fields/field.tsx";
export { Input, type InputProps } from "./fields/input.tsx";
export { Select, type SelectProps } from "./fields/select.tsx";
export { Switch, type SwitchProps } from "./fields/switch.tsx";

export { Card, type CardProps } from "./surfaces/card.tsx";
export { Drawer, type DrawerProps } from "./surfaces/drawer.tsx";
export { leaveFullScreen } from "./surfaces/leave-full-screen.ts";
export { Modal, type ModalProps } from "./surfaces/modal.tsx";
export { Popover, type PopoverProps } from "./surfaces/popover.tsx";
export { Tag, type TagProps } from "./surfaces/tag.tsx";

export { EmptyState, type EmptyStateProps } from "./feedback/empty-state.tsx";
export { ErrorState, type ErrorStateProps } from "./feedback/error-state.tsx";
export { LimitBar, ProgressBar, type LimitBarProps, type ProgressBarProps } from "./feedback/progress-bar.tsx";
export { ProgressRing, type ProgressRingProps } from "./feedback/progress-ring.tsx";
export { Skeleton, type SkeletonProps } from "./feedback/skeleton.tsx";
export { Spinner, type SpinnerProps } from "./feedback/spinner.tsx";
export { Timeline, type TimelineProps, type TimelineStep } from "./feedback/timeline.tsx";
export {
  ToastProvider,
  useToast,
  type Toaster,
  type ToastMessage,
  type ToastProviderProps,
} from "./feedback/toast.tsx";

export { Money, type MoneyProps } from "./money/money.tsx";
export { formatPercentRange } from "./money/percent-range.ts";
export {
  formatMoney,
  moneyParts,
  parseAmount,
  readAmount,
  toDecimalText,
  typedAmount,
  type MoneyCurrency,
  type MoneyParts,
  type MoneyStyle,
  type ReadAmount,
  type UnreadAmount,
} from "@apogee/kernel";

export {
  art,
  artOrNull,
  artPair,
  bannerArt,
  cardArt,
  categoryArt,
  gameAtlas,
  gameTile,
  gameShare,
  gameWide,
  preloadedFonts,
  type ArtName,
} from "./pictures/art.ts";
export { Banner, type BannerProps } from "./pictures/banner.tsx";
export { coinArt, CurrencyIcon, type CurrencyIconProps } from "./pictures/currency-icon.tsx";
export { Flag, type FlagProps } from "./pictures/flag.tsx";
export * from "./pictures/icons.ts";
export { Image, type ImageProps } from "./pictures/image.tsx";
export type { PictureSource } from "./pictures/picture.ts";
export { Tile, type TileProps } from "./pictures/tile.tsx";
export { Wordmark, type WordmarkProps } from "./pictures/wordmark.tsx";

export { afterPress, type AfterPress } from "./after-press.ts";
export { classNames } from "./class-names.ts";
export { copyText } from "./copy-text.ts";
export { showInRow } from "./show-in-row.ts";
