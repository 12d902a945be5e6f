/** Props of every panel. */
export interface PanelProps {
  readonly onClose: () => void;
}
