import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

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

function renderForm(onSubmit: () => void, { busy = false, disabled = false } = {}) {
  const change = () => undefined;
  render(
    <FormDialog {...{ onSubmit, busy, disabled }} title="Save the draft" submitText="Save" onClose={change}>
      <Checkbox label="Empty the cart" disabled checked={false} onChange={change} />
      <TextField label="Name" value="Retirement" onChange={change} />
      <TextArea label="Note" value="" onChange={change} />
    </FormDialog>,
  );
  return userEvent.setup();
}

describe('FormDialog', () => {
  it('focuses its first field that can be filled in, with its text selected (SIL-217)', async () => {
    renderForm(() => undefined);
    const field = screen.getByRole('textbox', { name: 'Name' });
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveProperty('selectionEnd', 'Retirement'.length);
    expect(field).toHaveProperty('selectionStart', 0);
  });

  it('submits with Enter; a field of several lines with Ctrl+Enter (SIL-217)', async () => {
    const submit = vi.fn<() => void>();
    const user = renderForm(submit);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('textbox', { name: 'Note' }));
    await user.keyboard('{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it.each([{ busy: true }, { disabled: true }])('does not submit while it is %o', async (state) => {
    const submit = vi.fn<() => void>();
    const user = renderForm(submit, state);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
    expect(submit).not.toHaveBeenCalled();
  });
});
