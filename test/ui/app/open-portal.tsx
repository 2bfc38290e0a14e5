import { act, render, screen } from '@testing-library/react';
import { App } from '#app/app.tsx';
import { router } from '#app/routes/router.tsx';
import { logOut, sessionState, startSession } from '#state/session/session.ts';
import { clearStartUp } from '#test/helpers/page/clear-start-up.ts';

let stop: () => void = () => undefined;

const setMark = () => {
  document.cookie = 'userData=1; path=/';
};

interface Opening {
  hasSession?: boolean;
  beforeDrawn?: () => Promise<void>;
}

/** Opens the portal at a path, by default with a session. */
export async function openPortal(path: string, { hasSession = true, beforeDrawn }: Opening = {}): Promise<void> {
  clearStartUp();
  await router.navigate(path, { replace: true });
  if (hasSession) setMark();
  stop = startSession();
  await beforeDrawn?.();
  render(<App />);
}

/** Resets the portal to its state before the first visit. */
export async function leavePortal(): Promise<void> {
  await act(() => logOut());
  sessionState.isLogoutWarningDisplayed = false;
  stop();
}

const heading = (name: string | RegExp, timeout = 15_000) =>
  screen.findByRole('heading', { level: 1, name }, { timeout });

export const welcome = () => heading(/^Dobr/);
export const login = () => heading('Přihlášení');
export const failure = () => heading('Data se nepodařilo načíst.', 10_000);
export { heading as pageTitle };
