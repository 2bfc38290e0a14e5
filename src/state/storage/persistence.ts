import * as z from 'zod/mini';
import '#contract/common.ts';
import { pageStore } from './session-store.ts';
import { storedValues, type StoredName } from './stored-values.ts';

/** Version of what is kept; anything else is reset, older and newer alike (SHELL-62). */
const storeVersion = 1;

/** What this browser does not keep, by name: there after a refused write until one of it succeeds again (R13). */
export const persistenceState = pageStore<{ refused: Partial<Record<StoredName, true>> }>({ refused: {} });

const envelope = z.object({
  version: z.literal(storeVersion),
  /** Goes up with every write, in whichever tab: the higher one is the newer state. */
  revision: z.int().check(z.nonnegative()),
  value: z.unknown(),
});

export interface PersistedOptions<Value> {
  /** First part of the storage key; the user's id is the second. */
  name: StoredName;
  /** Makes a value of what was kept, leaving out what does not validate; null where nothing is worth keeping. */
  revive: (kept: unknown) => Value | null;
}

export type Area = 'local' | 'session';

/** A value kept for one user at a time, in local storage shared by the tabs of a browser. Nothing here throws. */
export interface Persisted<Value> {
  /** Turns to a user's kept value and answers it, or null. */
  open: (userId: string) => Value | null;
  /** The value as it is kept now, no matter which window wrote it, or null. */
  reread: () => Value | null;
  /** The value that another tab has written since this one last read or wrote, or null. */
  readNewer: () => Value | null;
  /** Replaces the kept value and answers whether it is kept; without a user or with storage refused it lives in memory only. */
  write: (value: Value) => boolean;
  /** Removes the kept value of the user. */
  forget: () => void;
  /** Lets go of the user; what is kept stays for the next time. */
  close: () => void;
  /** Calls whenever another tab may have written: on its write, and when this tab gets the focus. */
  watch: (listener: () => void) => () => void;
}

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

/** A stored text, or null. */
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

/** What a stored text holds, or null where it is not JSON or not of this version. */
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
 * Removes what is kept under a name for a user, permanently. Where the user is unknown, since the start-up failed before,
 * everybody's goes: better that than to leave it to the next person (C5).
 */
export function forgetPersisted(name: StoredName, userId: string | null): void {
  const { area } = storedValues[name];
  try {
    const keys = userId === null ? Object.keys(storageOf(area)) : [`${name}:${userId}`];
    for (const key of keys) if (key.startsWith(`${name}:`)) storageOf(area).removeItem(key);
  } catch {
    // What storage refuses to give it has not kept.
  }
}

/** Stores a text as it is, or removes it. */
export function keepText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
  } catch {
    // What storage refuses lives as long as the page.
  }
}

/** Removes what is kept under a name for any user but this one. */
export function forgetOthers(name: StoredName, userId: string): void {
  const { area } = storedValues[name];
  try {
    for (const key of Object.keys(storageOf(area)))
      if (key.startsWith(`${name}:`) && key !== `${name}:${userId}`) storageOf(area).removeItem(key);
  } catch {
    // What storage refuses to give it has not kept.
  }
}

/** Keeps a value by user id (C4, R11 to R15: in local storage product data only, never a person's). */
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
    write: (value) => {
      if (key === null) return false;
      revision += 1;
      lastSeen = JSON.stringify({ version: storeVersion, revision, value });
      const isKept = writeStorage(area, key, lastSeen);
      if (isKept) delete persistenceState.refused[name];
      else persistenceState.refused[name] = true;
      return isKept;
    },
    forget: () => {
      if (key !== null) forgetPersisted(name, key.slice(name.length + 1));
    },
    close: () => {
      key = null;
      lastSeen = null;
      delete persistenceState.refused[name];
    },
    watch: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key) listener();
      };
      window.addEventListener('storage', onStorage);
      window.addEventListener('focus', listener);
      return () => {
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('focus', listener);
      };
    },
  };
}
