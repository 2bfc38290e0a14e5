import type * as z from 'zod/mini';
import { onSessionEnd } from '../storage/session-end.ts';
import { userState } from './user.ts';
import { persisted, type Persisted, type PersistedOptions } from '../storage/persistence.ts';
import { sessionStore } from '../storage/session-store.ts';

/** A stored value whose storage is closed when the session ends. */
export interface BrowserValue<Value> extends Omit<Persisted<Value>, 'close'> {
  /** Passes on the stored value of the session's user, or null, once per session. */
  openOnce: (show: (value: Value | null) => void) => void;
  /** Makes the next `openOnce` read again. */
  release: () => void;
}

/** Stores a value by user, for a store that consists of more than this value. */
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
  /** Validates the stored value; an invalid one is replaced by `initial` (R14). */
  schema: z.ZodMiniType<Value>;
  initial: () => Value;
}

export interface BrowserStore<Value> {
  /** The value of the session's user after `open`, before that the initial one. */
  state: { current: Value };
  /** Restores the user's stored value once per session. */
  open: () => void;
  set: (value: Value) => void;
  /** Removes the stored value and restores the initial one. */
  clear: () => void;
}

/**
 * Creates a store of one value that is stored in this browser by user. It is reset at the end of the session;
 * `storedValues` defines when the stored value is removed (SHELL-61, R12).
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
      stored.remove();
    },
  };
}
