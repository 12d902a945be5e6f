export interface PanelProps {
  readonly onClose: () => void;
}
