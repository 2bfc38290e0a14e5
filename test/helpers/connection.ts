import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Takes the browser's connection away, as its pages are told. Answers how it comes back. */
export function loseConnection(): () => void {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  return () => {
    online.mockRestore();
    act(() => void dispatchEvent(new Event('online')));
  };
}
