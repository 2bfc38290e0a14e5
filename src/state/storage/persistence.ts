import * as z from 'zod/mini';
import '#contract/common.ts';
import { pageStore } from './session-store.ts';
import { storedValues, type StoredName } from './stored-values.ts';

/** Version of stored values; other versions are discarded (SHELL-62). */
const storeVersion = 1;

/** Names of values whose last write was refused by the browser (R13). */
export const persistenceState = pageStore<{ refused: Partial<Record<StoredName, true>> }>({ refused: {} });

const envelope = z.object({
  version: z.literal(storeVersion),
  /** Incremented by every write of any tab; the higher one is newer. */
  revision: z.int().check(z.nonnegative()),
  value: z.unknown(),
});

export interface PersistedOptions<Value> {
  /** First part of the storage key, followed by the user's id. */
  name: StoredName;
  /** Restores the valid parts of a stored value; null if there are none. */
  revive: (kept: unknown) => Value | null;
}

export type Area = 'local' | 'session';

/** A stored value of one user at a time, shared by the tabs of a browser. Never throws. */
export interface Persisted<Value> {
  /** Opens the storage of a user and returns the stored value, or null. */
  open: (userId: string) => Value | null;
  /** Returns the currently stored value, written by any window, or null. */
  reread: () => Value | null;
  /** Returns the value that another tab has written since the last read or write, or null. */
  readNewer: () => Value | null;
  /** Replaces the stored value and returns whether it is stored; without a user or storage it is in memory only. */
  write: (value: Value) => boolean;
  /** The same with the value as JSON, for a long one whose parts seldom change. */
  writeJson: (json: string) => boolean;
  forget: () => void;
  /** Closes the storage of the user; the stored value stays. */
  close: () => void;
  /** Calls the listener when another tab may have written: on storage events and on focus. */
  watch: (listener: () => void) => () => void;
}

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

export function keptText(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

function writeStorage(area: Area, key: string, text: string): boolean {
  try {
    storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Parses a stored text; null if it is not JSON or of another version. */
function parseEnvelope(text: string | null): z.infer<typeof envelope> | null {
  if (text === null) return null;
  try {
    const parsed = envelope.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Removes the stored value of a user. If the user is unknown after a failed start-up, removes those of all users, so
 * that nothing is left to the next person (C5).
 */
export function forgetPersisted(name: StoredName, userId: string | null): void {
  const { area } = storedValues[name];
  try {
    const keys = userId === null ? Object.keys(storageOf(area)) : [`${name}:${userId}`];
    for (const key of keys) if (key.startsWith(`${name}:`)) storageOf(area).removeItem(key);
  } catch {
    // A storage that cannot be read has stored nothing.
  }
}

/** Returns the stored values of all users, while it is not known yet which of them is here. */
export function keptOfAnyone(name: StoredName): unknown[] {
  const { area } = storedValues[name];
  try {
    const keys = Object.keys(storageOf(area)).filter((key) => key.startsWith(`${name}:`));
    return keys.flatMap((key) => parseEnvelope(keptText(area, key))?.value ?? []);
  } catch {
    return [];
  }
}

/** Stores a text, or removes it with null. */
export function keepText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
  } catch {
    // Without storage the value lasts as long as the page.
  }
}

/** Removes the stored values of all other users. */
export function forgetOthers(name: StoredName, userId: string): void {
  const { area } = storedValues[name];
  try {
    for (const key of Object.keys(storageOf(area)))
      if (key.startsWith(`${name}:`) && key !== `${name}:${userId}`) storageOf(area).removeItem(key);
  } catch {
    // A storage that cannot be read has stored nothing.
  }
}

/** Calls the listener on focus, and on changes of a key by other tabs; returns a function that stops it. */
function watchStorage(isOwn: (key: string | null) => boolean, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isOwn(event.key)) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('focus', listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('focus', listener);
  };
}

/** Stores a value by user id; local storage may contain product data only, never personal data (C4, R11 to R15). */
export function persisted<Value>({ name, revive }: PersistedOptions<Value>): Persisted<Value> {
  const { area } = storedValues[name];
  let key: string | null = null;
  let revision = 0;
  let lastSeen: string | null = null;

  function read(): Value | null {
    if (key === null) return null;
    lastSeen = keptText(area, key);
    const kept = parseEnvelope(lastSeen);
    if (!kept) return null;
    revision = kept.revision;
    return revive(kept.value);
  }

  function writeJson(json: string): boolean {
    if (key === null) return false;
    revision += 1;
    lastSeen = `{"version":${storeVersion},"revision":${revision},"value":${json}}`;
    const isKept = writeStorage(area, key, lastSeen);
    if (isKept) delete persistenceState.refused[name];
    else persistenceState.refused[name] = true;
    return isKept;
  }

  return {
    open: (userId) => {
      key = `${name}:${userId}`;
      revision = 0;
      return read();
    },
    reread: () => read(),
    readNewer: () => {
      const text = key === null ? null : keptText(area, key);
      if (text === lastSeen) return null;
      const kept = parseEnvelope(text);
      return kept && kept.revision >= revision ? read() : null;
    },
    write: (value) => key !== null && writeJson(JSON.stringify(value)),
    writeJson,
    forget: () => {
      if (key !== null) forgetPersisted(name, key.slice(name.length + 1));
    },
    close: () => {
      key = null;
      lastSeen = null;
      delete persistenceState.refused[name];
    },
    watch: (listener) => watchStorage((changed) => changed === key, listener),
  };
}
