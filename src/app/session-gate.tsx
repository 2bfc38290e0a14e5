import { Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { loadTexts } from '#i18n/i18n.ts';
import { currentPath, watchAddress } from '#state/address.ts';
import { loadAhead } from '#state/missing-code.ts';
import { sessionState } from '#state/session/session.ts';
import { AccessArea, loadAccessScreen } from './access-area.tsx';
import { accessScreenOf, isForEverybody } from '#routes/access-screen.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { screenOf } from '#ui/screen-of.tsx';

const LoggedInArea = screenOf(async () => {
  const code = import('./logged-in-area.tsx').then(({ LoggedInArea: Area, beginReads }) => {
    // Reads start before the first render, except beside the log-in, where there is no user yet.
    if (sessionState.isLoggedIn) beginReads();
    return Area;
  });
  const [Area] = await Promise.all([code, loadTexts('portal')]);
  return Area;
});

/** Loads the code of the screen that follows from the address and the session. */
export function loadFirstScreen(): Promise<void> {
  const screen = accessScreenOf(currentPath());
  return sessionState.isLoggedIn && !isForEverybody(screen) ? LoggedInArea.load() : loadAccessScreen(screen);
}

/**
 * Without a session every path shows its own screen or the log-in screen (ACC-01, ACC-64). The previous screen stays while
 * the next one loads, but not after the end of a session.
 */
export function SessionGate() {
  const { isLoggedIn, isLoggingIn } = useSnapshot(sessionState);
  const screen = accessScreenOf(useSyncExternalStore(watchAddress, currentPath));
  const isInside = isLoggedIn && !isForEverybody(screen);
  useEffect(() => {
    if (isLoggingIn) void loadAhead(() => LoggedInArea.load());
  }, [isLoggingIn]);
  const isShown = useDeferredValue(isInside) && isInside;
  return (
    <Suspense fallback={<LoadingScreen />}>{isShown ? <LoggedInArea /> : <AccessArea screen={screen} />}</Suspense>
  );
}
