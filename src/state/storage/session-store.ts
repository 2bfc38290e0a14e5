import { proxy } from 'valtio';
import { onSessionEnd } from '../session/session-end.ts';

interface SessionStoreOptions<State extends object> {
  /** Makes the state of a session in which nothing has happened. */
  initial: () => State;
  /** Ends what belongs to the store beside its state, such as calls in flight; runs before the state is reset. */
  onEnd?: () => void;
}

/** Creates a store that ends with the session, in whichever module and however late it is created (C5, R12). */
export function sessionStore<State extends object>({ initial, onEnd }: SessionStoreOptions<State>): State {
  const state = proxy(initial());
  onSessionEnd(() => {
    onEnd?.();
    Object.assign(state, initial());
  });
  return state;
}

/** Creates a store of the page or its browser, which outlives sessions: it must not tell anything of a user. */
export const pageStore = <State extends object>(initial: State): State => proxy(initial);

/** Creates a store inside an object that empties it: the parts of a cart, which `CartStore.close` empties in its own order. */
export const ownedStore = <State extends object>(initial: State): State => proxy(initial);
