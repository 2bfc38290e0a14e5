import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CrashPage } from '#app/crash-page.tsx';
import { sessionState } from '#state/session/session.ts';
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
