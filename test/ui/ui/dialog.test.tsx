import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { startTranslations } from '../../helpers/page/start-translations.ts';

startTranslations('en');

function ThrottledSave() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const actions = (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button variant="destructive" onClick={close}>
        Delete draft
      </Button>
    </>
  );
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Delete</Button>
      <Dialog open={isOpen} onClose={close} title="Delete the draft?" actions={actions}>
        <p>It is removed for good.</p>
      </Dialog>
    </>
  );
}

async function openDialog() {
  const user = userEvent.setup();
  render(<ThrottledSave />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByRole('dialog', { name: 'Delete the draft?' });
  return user;
}

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

describe('Dialog', () => {
  it('focuses the least destructive action first', async () => {
    await openDialog();
    await waitFor(() => expect(focused()).toBe('Cancel'));
  });

  it('traps the focus', async () => {
    const user = await openDialog();
    await waitFor(() => expect(focused()).toBe('Cancel'));
    const dialog = screen.getByRole('dialog');
    for (let step = 0; step < 5; step += 1) {
      await user.tab();
      await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    }
  });

  it('closes with Escape and restores the focus', async () => {
    const user = await openDialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(focused()).toBe('Delete'));
  });

  it('closes with its close button', async () => {
    const user = await openDialog();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
