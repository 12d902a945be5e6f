import { Component, type ReactNode } from "react";

interface FallbackProps {
  /** Shown if the components inside cannot be loaded. */
  readonly to: ReactNode;
  readonly onFail?: () => void;
  readonly children: ReactNode;
}

/** Keeps the game running if a component that is loaded later cannot be loaded. */
export class Fallback extends Component<FallbackProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail?.();
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.to : this.props.children;
  }
}
