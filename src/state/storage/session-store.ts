import { proxy } from 'valtio';
import { onSessionEnd } from './session-end.ts';

interface SessionStoreOptions<State extends object> {
  /** Creates the initial state of a session. */
  initial: () => State;
  /** Stops what belongs to the store, such as calls in flight; called before the state is reset. */
  onEnd?: () => void;
}

/** Creates a store that is reset at the end of the session (C5, R12). */
export function sessionStore<State extends object>({ initial, onEnd }: SessionStoreOptions<State>): State {
  const state = proxy(initial());
  onSessionEnd(() => {
    onEnd?.();
    Object.assign(state, initial());
  });
  return state;
}

/** Creates a store that survives sessions; it must not contain user data. */
export const pageStore = <State extends object>(initial: State): State => proxy(initial);

/** Creates a store inside an object that resets it itself, such as the parts of a cart (`CartStore.close`). */
export const ownedStore = <State extends object>(initial: State): State => proxy(initial);
