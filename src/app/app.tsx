import { CSPProvider } from '@base-ui/react/csp-provider';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createRouter } from './router.tsx';

const router = createRouter();

export function App() {
  return (
    <StrictMode>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </StrictMode>
  );
}
