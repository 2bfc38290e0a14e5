import { StrictMode, Component, type ReactNode } from 'react';
import { StylePolicy } from '#ui/style-policy.tsx';
import { CrashPage } from './crash-page.tsx';
import { SessionGate } from './session-gate.tsx';

/** Shows the crash page for errors outside the routes, such as a screen that fails to load. */
class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <CrashPage isWhole /> : this.props.children;
  }
}

export function App() {
  return (
    <StrictMode>
      <StylePolicy>
        <ErrorBoundary>
          <SessionGate />
        </ErrorBoundary>
      </StylePolicy>
    </StrictMode>
  );
}
