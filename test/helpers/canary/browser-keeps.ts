import type { Page } from '@playwright/test';

/** Everything that a browser stores for a page's origin, as text. */
export interface BrowserKeeps {
  localStorage: string;
  sessionStorage: string;
  indexedDB: string;
  caches: string;
  cookies: string;
  /** The address and the history state. */
  history: string;
  /** The text of the screen and its fields. */
  screen: string;
}

/** Reads what the browser stores for the page's origin. */
export async function browserKeeps(page: Page): Promise<BrowserKeeps> {
  const cookies = JSON.stringify(await page.context().cookies());
  const kept = await page.evaluate(async () => {
    const rows: unknown[] = [];
    // No function in here has a name, because the loader's helper that preserves names does not exist in the page.
    for (const { name = '' } of await indexedDB.databases())
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener('error', () => reject(new Error('not opened')));
        opening.onsuccess = () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          if (stores.length === 0) return resolve(database.close());
          const transaction = database.transaction(stores);
          for (const store of stores) {
            const reading = transaction.objectStore(store).getAll();
            reading.onsuccess = () => rows.push(name, store, reading.result);
          }
          transaction.oncomplete = () => resolve(database.close());
          return undefined;
        };
      });
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value);
    return {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      indexedDB: JSON.stringify(rows),
      caches: cached.join('\n'),
      history: [window.location.href, window.name, JSON.stringify(window.history.state)].join('\n'),
      screen: [document.title, document.body.innerText, ...fields].join('\n'),
    };
  });
  return { ...kept, cookies };
}

/** Returns what is stored, by place: everything but the screen. */
export function storedIn({ screen: _screen, ...rest }: BrowserKeeps): [string, string][] {
  return Object.entries(rest);
}

/**
 * Stores a word in every place for a moment and returns the places in which it is found; otherwise finding nothing
 * there would prove nothing.
 */
export async function plantEverywhere(page: Page, word: string, isFound: (text: string) => boolean): Promise<string[]> {
  const before = await page.evaluate(async (planted) => {
    localStorage.setItem('planted', planted);
    sessionStorage.setItem('planted', planted);
    document.cookie = `planted=${encodeURIComponent(planted)}`;
    await (await caches.open('planted')).put('/planted', new Response(planted));
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open('planted', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('store').put(planted, 'key');
      opening.onsuccess = () => resolve(opening.result.close());
    });
    const state = window.history.state as unknown;
    window.history.replaceState({ planted }, '');
    return state;
  }, word);
  const keeps = await browserKeeps(page);
  await page.evaluate(async (state) => {
    window.history.replaceState(state, '');
    localStorage.removeItem('planted');
    sessionStorage.removeItem('planted');
    await caches.delete('planted');
    indexedDB.deleteDatabase('planted');
  }, before);
  await page.context().clearCookies({ name: 'planted' });
  return storedIn(keeps).flatMap(([place, text]) => (isFound(text) ? [place] : []));
}
