import { notifySessionEnd } from '#state/storage/session-end.ts';

/** Clears the data of the start-up and every store, like the end of a session. */
export const clearStartUp = (): void => notifySessionEnd();
