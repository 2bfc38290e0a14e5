import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { sessionState } from '#state/session.ts';

const LoginPage = lazy(async () => ({ default: (await import('#features/access/login-page.tsx')).LoginPage }));
const LoggedInArea = lazy(async () => ({ default: (await import('./logged-in-area.tsx')).LoggedInArea }));

/** Without a session every path shows the log-in screen, which therefore needs no routes (ACC-01, ACC-64). */
export function SessionGate() {
  const { isLoggedIn } = useSnapshot(sessionState);
  return <Suspense fallback={null}>{isLoggedIn ? <LoggedInArea /> : <LoginPage />}</Suspense>;
}
