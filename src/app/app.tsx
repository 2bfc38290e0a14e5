import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { SessionGate } from './session-gate.tsx';

export function App() {
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <ErrorBoundary>
          <SessionGate />
        </ErrorBoundary>
      </CSPProvider>
    </StrictMode>
  );
}
