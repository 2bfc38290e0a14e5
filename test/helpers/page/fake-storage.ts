import { vi } from 'vitest';

/**
 * Fake browser storages and window events for environments without a browser; the local storage can be made to fail.
 */
export interface FakeStorage {
  texts: Map<string, string>;
  /** Session storage of this window. */
  session: Map<string, string>;
  /** Fails on writes, as with an exceeded quota, or on every access. */
  refuses: 'nothing' | 'writing' | 'everything';
  /** Quota in characters. */
  room: number;
  /** Notifies the listeners that another tab has written. */
  announce: (key: string) => void;
  focus: () => void;
}

export function installFakeStorage(): FakeStorage {
  const page = new EventTarget();
  const fake: FakeStorage = {
    texts: new Map(),
    session: new Map(),
    refuses: 'nothing',
    room: Number.POSITIVE_INFINITY,
    announce: (key) => page.dispatchEvent(Object.assign(new Event('storage'), { key })),
    focus: () => page.dispatchEvent(new Event('focus')),
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => {
      if (fake.refuses === 'everything') throw new DOMException('denied', 'SecurityError');
      return fake.texts.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      const others = [...fake.texts].filter(([other]) => other !== key).map(([, kept]) => kept.length);
      const isFull = others.reduce((sum, length) => sum + length, text.length) > fake.room;
      if (fake.refuses !== 'nothing' || isFull) throw new DOMException('full', 'QuotaExceededError');
      fake.texts.set(key, text);
    },
    removeItem: (key: string) => fake.texts.delete(key),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => fake.session.get(key) ?? null,
    setItem: (key: string, text: string) => fake.session.set(key, text),
    removeItem: (key: string) => fake.session.delete(key),
  });
  return fake;
}
