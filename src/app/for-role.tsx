import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Role } from '#contract/user.ts';
import { userState } from '#state/session/user.ts';
import { ForbiddenPage } from './forbidden-page.tsx';

/** A screen that a role is needed for; without it the forbidden page replaces it (SEC-04). */
export function ForRole({ needs, children }: { needs: Role; children: ReactNode }) {
  const { user } = useSnapshot(userState);
  return user?.roles.includes(needs) ? children : <ForbiddenPage />;
}
