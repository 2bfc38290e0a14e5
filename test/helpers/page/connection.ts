import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Simulates the loss of the connection as pages see it. Returns a function that restores it. */
export function loseConnection(): () => void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  return () => {
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
  };
}
