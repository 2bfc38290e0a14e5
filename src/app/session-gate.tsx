import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio';
import { currentPath, watchAddress } from '#state/address.ts';
import { sessionState } from '#state/session.ts';
import { AccessArea } from './access-area.tsx';
import { accessScreenOf, isForEverybody } from './access-screen.ts';

const LoggedInArea = lazy(async () => ({ default: (await import('./logged-in-area.tsx')).LoggedInArea }));

/** Without a session every path shows a screen of its own or the log-in screen (ACC-01, ACC-64). */
export function SessionGate() {
  const { isLoggedIn } = useSnapshot(sessionState);
  const screen = accessScreenOf(useSyncExternalStore(watchAddress, currentPath));
  const isInside = isLoggedIn && !isForEverybody(screen);
  return <Suspense fallback={null}>{isInside ? <LoggedInArea /> : <AccessArea screen={screen} />}</Suspense>;
}
