import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router-dom';
import { ref } from 'valtio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDialog, openDialog } from '#state/dialogs.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { userState } from '#state/session/user.ts';
import { compareControl, pasteControl, tableControl } from '#state/tips.ts';
import { TipLayer } from '#app/shell/tip-layer.tsx';
import { FakePortal, user as advisor } from '#test/helpers/page/fake-portal.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('cs', ['ui', 'introduction']);

let portal: FakePortal;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  portal = new FakePortal();
  for (const tip of ['paste', 'explanation', 'table-keys', 'compare'])
    portal.answer('PUT', `/api/user/introductions/tip-${tip}`, 204, null);
  userState.user = ref({ ...advisor, id: 'advisor', seenIntroductions: [] });
});
afterEach(() => {
  closeDialog();
  notifySessionEnd();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A screen with the controls of two tips, and a link to another one. */
function open() {
  render(
    <MemoryRouter>
      <button type="button" ref={pasteControl}>
        Vložit
      </button>
      <button type="button" ref={compareControl}>
        Srovnat
      </button>
      <Link to="/elsewhere">Jinam</Link>
      <Link to="/">Zpět</Link>
      <TipLayer />
    </MemoryRouter>,
  );
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
}

const rest = () => vi.advanceTimersByTimeAsync(2000);
const paste = 'Vložte řádky z tabulky';
const compare = 'Srovnejte varianty';
const notedTips = () => portal.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1));

describe('the tips', () => {
  it('appear one at a time, once for a user, and leave the focus alone (SIL-230)', async () => {
    const user = open();
    await user.click(screen.getByRole('link', { name: 'Jinam' }));
    await rest();

    expect(await screen.findByRole('note', { name: paste })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Jinam' })).toHaveFocus();
    expect(screen.queryByText(compare)).not.toBeInTheDocument();
    await waitFor(() => expect(notedTips()).toEqual(['tip-paste']));

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(paste)).not.toBeInTheDocument());
    await rest();
    expect(screen.queryByText(compare)).not.toBeInTheDocument();
  });

  it('go with a click on the control, and are one a session (SIL-230)', async () => {
    const user = open();
    await rest();
    await user.click(await screen.findByRole('button', { name: 'Vložit' }));
    expect(screen.queryByText(paste)).not.toBeInTheDocument();

    await user.click(screen.getByRole('link', { name: 'Jinam' }));
    await rest();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(notedTips()).toEqual(['tip-paste']);
  });

  it('leave out what was seen in another session, and go with the cross', async () => {
    userState.user = ref({ ...advisor, id: 'advisor', seenIntroductions: ['tip-paste'] });
    const user = open();
    await rest();
    expect(await screen.findByRole('note', { name: compare })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zavřít tip' }));
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
    expect(notedTips()).toEqual(['tip-compare']);
  });

  it('do not come back on a screen left without closing them (SIL-230)', async () => {
    const user = open();
    await rest();
    expect(await screen.findByRole('note', { name: paste })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Jinam' }));
    await user.click(screen.getByRole('link', { name: 'Zpět' }));
    await rest();
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('leave the focus where it was when the cross is pressed', async () => {
    const user = open();
    const link = screen.getByRole('link', { name: 'Jinam' });
    act(() => link.focus());
    await rest();
    await user.click(await screen.findByRole('button', { name: 'Zavřít tip' }));
    await waitFor(() => expect(screen.queryByText(paste)).not.toBeInTheDocument());
    expect(link).toHaveFocus();
  });

  it('give the focus in them to the control', async () => {
    const user = open();
    await rest();
    const cross = await screen.findByRole('button', { name: 'Zavřít tip' });
    act(() => cross.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText(paste)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Vložit' })).toHaveFocus();
  });

  it('give the focus to the first part of a control that takes none itself', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(
      <MemoryRouter>
        <div role="rowgroup" ref={tableControl}>
          <button type="button">Seřadit</button>
        </div>
        <TipLayer />
      </MemoryRouter>,
    );
    await rest();
    const cross = await screen.findByRole('button', { name: 'Zavřít tip' });
    act(() => cross.focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Seřadit' })).toHaveFocus();
  });

  it('wait for a dialog to close', async () => {
    open();
    openDialog('keys');
    await rest();
    expect(screen.queryByText(paste)).not.toBeInTheDocument();
    expect(notedTips()).toEqual([]);

    closeDialog();
    await rest();
    expect(await screen.findByText(paste)).toBeVisible();
  });
});
