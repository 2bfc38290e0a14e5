import { vi } from 'vitest';

/** The storages of a browser, the local one of which can be made to refuse, and the events of a window, where there is no browser. */
export interface FakeStorage {
  texts: Map<string, string>;
  /** Of this window alone. */
  session: Map<string, string>;
  /** Refuses to be written, as when its quota is used up, or to be touched at all. */
  refuses: 'nothing' | 'writing' | 'everything';
  /** So many characters have room in all. */
  room: number;
  /** Tells the listeners that another tab has written. */
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
