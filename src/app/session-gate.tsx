import { Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { loadPortalTexts } from '#i18n/i18n.ts';
import { currentPath, watchAddress } from '#state/address.ts';
import { sessionState } from '#state/session/session.ts';
import { AccessArea, loadAccessScreen } from './access-area.tsx';
import { accessScreenOf, isForEverybody } from '#routes/access-screen.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { screenOf } from './screen.tsx';

const LoggedInArea = screenOf(async () => {
  const code = import('./logged-in-area.tsx').then(({ LoggedInArea: Area, beginReads }) => {
    // The data are on their way before anything is drawn; beside a log-in there is nobody yet whose they were.
    if (sessionState.isLoggedIn) beginReads();
    return Area;
  });
  const [Area] = await Promise.all([code, loadPortalTexts()]);
  return Area;
});

/** Loads the code of the screen that the address and the session tell of. */
export function loadFirstScreen(): Promise<void> {
  const screen = accessScreenOf(currentPath());
  return sessionState.isLoggedIn && !isForEverybody(screen) ? LoggedInArea.load() : loadAccessScreen(screen);
}

/**
 * Without a session every path shows a screen of its own or the log-in screen (ACC-01, ACC-64). A screen whose code is not
 * there yet leaves the former one standing; the end of a session leaves nothing of it.
 */
export function SessionGate() {
  const { isLoggedIn, isLoggingIn } = useSnapshot(sessionState);
  const screen = accessScreenOf(useSyncExternalStore(watchAddress, currentPath));
  const isInside = isLoggedIn && !isForEverybody(screen);
  useEffect(() => {
    // Beside the log-in, which takes its time; what fails is tried again when it is shown.
    if (isLoggingIn) LoggedInArea.load().catch(() => undefined);
  }, [isLoggingIn]);
  const isShown = useDeferredValue(isInside) && isInside;
  return (
    <Suspense fallback={<LoadingScreen />}>{isShown ? <LoggedInArea /> : <AccessArea screen={screen} />}</Suspense>
  );
}
