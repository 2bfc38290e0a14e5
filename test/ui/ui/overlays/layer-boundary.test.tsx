import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { LayerBoundary } from '#ui/overlays/layer-boundary.tsx';

function Broken(): never {
  throw new Error('The code did not come');
}

function Screen() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <LayerBoundary onFail={() => setIsOpen(false)}>{isOpen ? <Broken /> : <p>Ready</p>}</LayerBoundary>
    </>
  );
}

it('removes a layer that fails, and keeps the screen and the other layers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  render(<Screen />);
  for (let tries = 0; tries < 2; tries += 1) {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByText('Ready')).toBeVisible();
  }
  vi.restoreAllMocks();
});
