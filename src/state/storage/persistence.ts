import * as z from 'zod/mini';
import '#contract/common.ts';
import { pageStore } from './session-store.ts';
import { storedValues, type StoredName } from './stored-values.ts';

/** Version of stored values; other versions are discarded (SHELL-62). */
const storeVersion = 1;

interface PersistenceState {
  /** Names of values whose last write was refused by the browser (R13). */
  refused: Partial<Record<StoredName, true>>;
  /** Whether a stored order could not be read and was set aside, until the user was told. */
  isSetAside: boolean;
}

export const persistenceState = pageStore<PersistenceState>({ refused: {}, isSetAside: false });

const envelope = z.object({
  version: z.literal(storeVersion),
  /** Incremented by every write of any tab; the higher one is newer. */
  revision: z.int().check(z.nonnegative()),
  value: z.unknown(),
});

/** An encrypted value, with the ID of its key. */
const sealedEnvelope = z.object({
  version: z.number(),
  revision: z.int().check(z.nonnegative()),
  key: z.string(),
  sealed: z.string(),
});

/** Encrypts what is stored, as base64; `place` is where that is, and it can be read from there only. */
export interface Cipher {
  /** Tells values of its key from those of a former one; not secret. */
  id: string;
  seal: (text: string, place: string) => string;
  /** Returns null for a text that was altered, moved or encrypted with another key. */
  unseal: (sealed: string, place: string) => string | null;
}

export interface PersistedOptions<Value> {
  /** First part of the storage key, followed by the user's id. */
  name: StoredName;
  /** Restores the valid parts of a stored value; null if there are none. */
  revive: (kept: unknown) => Value | null;
  /** For a value that is encrypted; without a cipher nothing is read or written. */
  cipher?: () => Cipher | null;
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
  remove: () => void;
  /** Closes the storage of the user; the stored value stays. */
  close: () => void;
  /** Calls the listener when another tab may have written: on storage events and on focus. */
  watch: (listener: () => void) => () => void;
}

const storageOf = (area: Area): Storage => (area === 'local' ? localStorage : sessionStorage);

export function storedText(area: Area, key: string): string | null {
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
export function removePersisted(name: StoredName, userId: string | null): void {
  const { area } = storedValues[name];
  try {
    const keys = userId === null ? Object.keys(storageOf(area)) : [`${name}:${userId}`];
    for (const key of keys) if (key.startsWith(`${name}:`)) storageOf(area).removeItem(key);
  } catch {
    // A storage that cannot be read has stored nothing.
  }
}

/** Returns the stored values of all users, while it is not known yet which of them is here. */
export function storedOfAnyone(name: StoredName): unknown[] {
  const { area } = storedValues[name];
  try {
    const keys = Object.keys(storageOf(area)).filter((key) => key.startsWith(`${name}:`));
    return keys.flatMap((key) => parseEnvelope(storedText(area, key))?.value ?? []);
  } catch {
    return [];
  }
}

/** Stores a text, or removes it with null. */
export function storeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
  } catch {
    // Without storage the value lasts as long as the page.
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

type Read = { revision: number; value: unknown } | 'unreadable' | null;

/** Reads an encrypted value; null for one of a former key, or of a former version (SHELL-62). */
function parseSealed(text: string | null, cipher: Cipher, place: string): Read {
  if (text === null) return null;
  try {
    const { data } = sealedEnvelope.safeParse(JSON.parse(text));
    if (!data) return 'unreadable';
    const { version, revision, sealed } = data;
    if (data.key !== cipher.id || version < storeVersion) return null;
    const opened = version === storeVersion ? cipher.unseal(sealed, place) : null;
    return opened === null ? 'unreadable' : { revision, value: JSON.parse(opened) };
  } catch {
    return 'unreadable';
  }
}

/** Keeps a value that cannot be read from being overwritten. */
function setAside(name: StoredName, place: string, text: string): void {
  if (name !== 'order') return;
  storeText('local', place.replace('order:', 'order-aside:'), text);
  persistenceState.isSetAside = true;
}

export function clearSetAside(): void {
  persistenceState.isSetAside = false;
}

function envelopeText(revision: number, json: string, cipher: Cipher | null, place: string): string {
  const value = cipher ? `"key":"${cipher.id}","sealed":"${cipher.seal(json, place)}"` : `"value":${json}`;
  return `{"version":${storeVersion},"revision":${revision},${value}}`;
}

function noteRefusal(name: StoredName, isRefused: boolean): void {
  if (isRefused) persistenceState.refused[name] = true;
  else delete persistenceState.refused[name];
}

/** Stores a value by user id; local storage may contain personal data only encrypted (C4, R11 to R15). */
export function persisted<Value>({ name, revive, cipher: cipherNow }: PersistedOptions<Value>): Persisted<Value> {
  const { area } = storedValues[name];
  let place: string | null = null;
  let cipher: Cipher | null = null;
  let revision = 0;
  let lastSeen: string | null = null;

  const parse = (text: string | null): Read => {
    if (!cipherNow) return parseEnvelope(text);
    return cipher && place !== null ? parseSealed(text, cipher, place) : null;
  };

  function read(): Value | null {
    if (place === null) return null;
    lastSeen = storedText(area, place);
    const kept = parse(lastSeen);
    if (kept && kept !== 'unreadable') revision = kept.revision;
    const value = kept && kept !== 'unreadable' ? revive(kept.value) : null;
    if (cipherNow && kept && value === null) setAside(name, place, lastSeen ?? '');
    return value;
  }

  function writeJson(json: string): boolean {
    if (place === null) return false;
    revision += 1;
    lastSeen = envelopeText(revision, json, cipher, place);
    // What is to be encrypted is not stored in clear.
    const isKept = (cipher !== null || !cipherNow) && writeStorage(area, place, lastSeen);
    noteRefusal(name, !isKept);
    return isKept;
  }

  return {
    open: (userId) => {
      place = `${name}:${userId}`;
      cipher = cipherNow?.() ?? null;
      revision = 0;
      return read();
    },
    reread: () => read(),
    readNewer: () => {
      const text = place === null ? null : storedText(area, place);
      if (text === lastSeen) return null;
      const kept = parse(text);
      return kept && kept !== 'unreadable' && kept.revision >= revision ? read() : null;
    },
    write: (value) => place !== null && writeJson(JSON.stringify(value)),
    writeJson,
    remove: () => {
      if (place !== null) removePersisted(name, place.slice(name.length + 1));
    },
    close: () => {
      place = null;
      cipher = null;
      lastSeen = null;
      noteRefusal(name, false);
    },
    watch: (listener) => watchStorage((changed) => changed === place, listener),
  };
}
