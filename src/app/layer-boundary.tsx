import { Component, type ReactNode } from 'react';

interface LayerBoundaryProps {
  /** Takes away what has failed; the screen under it goes on. */
  onFail: () => void;
  children: ReactNode;
}

/** Keeps what lies over a screen, and whose code did not come (without a connection, say), from taking the screen along. */
export class LayerBoundary extends Component<LayerBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(): void {
    this.props.onFail();
    this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
