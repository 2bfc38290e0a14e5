import { Component, type ReactNode } from 'react';
import { CrashPage } from './crash-page.tsx';

/** Keeps a failure outside the routes from leaving a white page: a screen that did not load, say. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <CrashPage /> : this.props.children;
  }
}
