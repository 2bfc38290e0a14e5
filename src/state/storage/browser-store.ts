import type * as z from 'zod/mini';
import { onSessionEnd } from '../session/session-end.ts';
import { userState } from '../session/user.ts';
import { persisted, type Persisted, type PersistedOptions } from './persistence.ts';
import { sessionStore } from './session-store.ts';

/** A stored value whose storage is closed when the session ends. */
export interface BrowserValue<Value> extends Omit<Persisted<Value>, 'close'> {
  /** Passes on what is stored for the user of the session, once a session; null where nothing is. */
  openOnce: (show: (value: Value | null) => void) => void;
  /** Has the next `openOnce` read again. */
  release: () => void;
}

/** Stores a value by user for a store with more than that value in it. */
export function browserValue<Value>(options: PersistedOptions<Value>): BrowserValue<Value> {
  const { close, ...stored } = persisted(options);
  let openFor: string | null = null;
  const release = () => {
    openFor = null;
  };
  onSessionEnd(() => {
    release();
    close();
  });
  return {
    ...stored,
    release,
    openOnce: (show) => {
      const userId = userState.user?.id ?? null;
      if (userId === null || userId === openFor) return;
      openFor = userId;
      show(stored.open(userId));
    },
  };
}

interface BrowserStoreOptions<Value> {
  name: PersistedOptions<Value>['name'];
  /** Reads what is stored; `initial` stands in for what does not validate (R14). */
  schema: z.ZodMiniType<Value>;
  initial: () => Value;
}

export interface BrowserStore<Value> {
  /** The value of the session's user once it was opened, else the initial one. */
  state: { current: Value };
  /** Opens what is stored for the user, once a session. */
  open: () => void;
  set: (value: Value) => void;
  /** Removes what is stored, and shows the initial value. */
  clear: () => void;
}

/**
 * Creates a store of one value that this browser keeps by user. The store ends with the session; what then becomes of the stored
 * value is said in `storedValues` (SHELL-61, R12).
 */
export function browserStore<Value>({ name, schema, initial }: BrowserStoreOptions<Value>): BrowserStore<Value> {
  const revive = (kept: unknown) => {
    const parsed = schema.safeParse(kept);
    return parsed.success ? parsed.data : null;
  };
  const stored = browserValue<Value>({ name, revive });
  const state = sessionStore<{ current: Value }>({ initial: () => ({ current: initial() }) });
  return {
    state,
    open: () =>
      stored.openOnce((value) => {
        state.current = value ?? initial();
      }),
    set: (value) => {
      state.current = value;
      stored.write(value);
    },
    clear: () => {
      state.current = initial();
      stored.forget();
    },
  };
}
