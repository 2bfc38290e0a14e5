import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Component, useState, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { CrashPage } from '#app/crash-page.tsx';
import { takeTypedValues } from '#state/missing-code.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { sessionState } from '#state/session/session.ts';
import { restoredValue, restoreTypedValues, useTypedValue } from '#ui/form/typed-values.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';

startTranslations('en', ['shell', 'ui']);

it('says that the cart is stored only to a signed-in user, because a log-out has removed it', async () => {
  sessionState.isLoggedIn = true;
  render(<CrashPage />);
  expect(screen.getByText(/Your cart has been kept/)).toBeVisible();
  act(() => {
    sessionState.isLoggedIn = false;
  });
  await waitFor(() => expect(screen.queryByText(/Your cart has been kept/)).not.toBeInTheDocument());
  expect(screen.getByText(/^Reload the page, or/)).toBeVisible();
});

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <CrashPage /> : this.props.children;
  }
}

/** A form whose screen crashes once its text has three letters. */
function Form() {
  const [text, setText] = useState('');
  useTypedValue('note', () => text);
  if (text.length === 3) throw new Error('crashed');
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
}

async function crashWhileTyping(): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <Boundary>
      <Form />
    </Boundary>,
  );
  await userEvent.setup().type(screen.getByRole('textbox', { name: 'Note' }), 'abc');
  expect(screen.getByText(/What you typed will be there again/)).toBeVisible();
}

afterEach(() => {
  vi.restoreAllMocks();
  restoreTypedValues({});
  sessionStorage.clear();
});

it('hands what was typed to the next page once it is left, and to a form opened before (SHELL-69)', async () => {
  await crashWhileTyping();
  expect(restoredValue('note')).toBe('ab');
  expect(takeTypedValues()).toEqual({});
  window.dispatchEvent(new Event('pagehide'));
  expect(takeTypedValues()).toEqual({ note: 'ab' });
});

it('drops what was typed with the session (SHELL-69)', async () => {
  await crashWhileTyping();
  act(notifySessionEnd);
  expect(restoredValue('note')).toBeUndefined();
  expect(screen.queryByText(/What you typed/)).not.toBeInTheDocument();
  window.dispatchEvent(new Event('pagehide'));
  expect(takeTypedValues()).toEqual({});
});
