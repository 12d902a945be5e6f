/** What every panel takes. */
export interface PanelProps {
  readonly onClose: () => void;
}
