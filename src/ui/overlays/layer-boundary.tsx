import { Component, type ReactNode } from 'react';
import { CodeLoadError } from '../screen-of.tsx';

interface LayerBoundaryProps {
  /** Closes the failed layer; the screen below it keeps working. */
  onFail: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps an overlay whose code failed to load, for example offline, from crashing the screen below it. */
export class LayerBoundary extends Component<LayerBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof CodeLoadError) error.again.forget();
    this.props.onFail(error);
    this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
