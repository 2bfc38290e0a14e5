import { ref } from 'valtio';
import { call } from '#api-client/api.ts';
import { endpoints } from '#contract/endpoints.ts';
import { catalogueState } from './catalogue.ts';
import { onSessionEnd } from './session.ts';

let session = 0;

onSessionEnd(() => {
  session += 1;
});

/** Whether the session is still the one in which this was called. */
export function watchSession(): () => boolean {
  const startedIn = session;
  return () => startedIn === session;
}

/** Reads the user anew after something of the account has changed; rejects with an ApiError and then leaves the user as it was. */
export async function refreshUser(): Promise<void> {
  const isCurrent = watchSession();
  const user = await call(endpoints.user, {});
  if (isCurrent()) catalogueState.user = ref(user);
}
