import { StrictMode } from 'react';
import { StylePolicy } from '#ui/style-policy.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { SessionGate } from './session-gate.tsx';

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
