import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/** Keeps the controls from writing style elements, which the page's Content Security Policy refuses. */
export const StylePolicy = ({ children }: { children: ReactNode }) => (
  <CSPProvider disableStyleElements>{children}</CSPProvider>
);
