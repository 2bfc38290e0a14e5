import { CSPProvider } from '@base-ui/react/csp-provider';
import type { ReactNode } from 'react';

/** Prevents Base UI from inserting style elements, which the page's Content Security Policy blocks. */
export const StylePolicy = ({ children }: { children: ReactNode }) => (
  <CSPProvider disableStyleElements>{children}</CSPProvider>
);
