import { isServerUp } from '#api-client/server-up.ts';
import { storeText, storedText } from './storage/persistence.ts';
import { pageStore } from './storage/session-store.ts';

/** Whether the page is loaded again, or may be, because a file of it is gone from the server (SIL-201). */
export const codeState = pageStore<{ isReloading: boolean }>({ isReloading: false });

interface Reload {
  /** Values that a reload would lose; none of them is secret. */
  collect: () => Readonly<Record<string, unknown>>;
  reload: () => void;
}

const typedKey = 'typed-values';
const reloadsKey = 'code-reloads';
/** A build whose file is missing again this soon is not helped by a reload. */
const oncePerMs = 60_000;
/** Changes with every build: the name of this file has a digest, which depends on the names of all others. */
const build = import.meta.url;

let ahead = 0;
/** Errors of files that were only loaded ahead. */
const aheadErrors = new WeakSet<Error>();
let decision: Promise<void> = Promise.resolve();
let check: Promise<void> | null = null;

/**
 * Loads the page again when a file of it is missing although the server answers: it is of a release that is no longer kept. Each
 * build gets one reload, so that a file that stays missing leads to the usual message of a failure.
 */
export function watchMissingCode({ collect, reload }: Reload): void {
  const checkCode = () => {
    if (check) return;
    const typed = JSON.stringify(collect());
    codeState.isReloading = true;
    check = reloadOnce(typed, reload).finally(() => {
      check = null;
      codeState.isReloading = false;
    });
  };
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (ahead === 0) {
      checkCode();
      return;
    }
    // Another file may be loaded ahead at the moment: its loader has the error by then.
    decision = new Promise((resolve) => {
      setTimeout(() => {
        if (!aheadErrors.has(payload)) checkCode();
        resolve();
      });
    });
  });
}

/** Resolves at once, or when it is certain that the page is not loaded again; only then is a failure told. */
export const untilCodeIsChecked = (): Promise<void> => decision.then(() => check ?? undefined);

/** For a file that is loaded by other means than an import. */
export const reportMissingCode = (): void => void window.dispatchEvent(new Event('vite:preloadError'));

/**
 * Loads what may be needed later, and returns whether it is loaded; a failure changes nothing, since it is loaded again when it is
 * needed.
 */
export async function loadAhead(load: () => Promise<unknown>): Promise<boolean> {
  ahead += 1;
  try {
    await load();
    return true;
  } catch (error) {
    // Told where it is needed.
    if (error instanceof Error) aheadErrors.add(error);
    return false;
  } finally {
    ahead -= 1;
  }
}

/** A server that is down does not say when it is back. */
const loadEveryMs = 30_000;

/** Loads ahead what must be there although nobody opens it, until it is; the returned function gives it up. */
export function loadUntilThere(load: () => Promise<unknown>): () => void {
  const again = async () => {
    if (await loadAhead(load)) giveUp();
  };
  const listen = () => void again();
  const timer = setInterval(listen, loadEveryMs);
  const giveUp = () => {
    clearInterval(timer);
    window.removeEventListener('online', listen);
  };
  window.addEventListener('online', listen);
  listen();
  return giveUp;
}

async function reloadOnce(typed: string, reload: () => void): Promise<void> {
  const recent = recentReloads();
  if (recent.has(build) || !(await isServerUp())) return;
  const noted = JSON.stringify(Object.fromEntries(recent.set(build, Date.now())));
  storeText('session', reloadsKey, noted);
  // Without a note it might be loaded again and again.
  if (storedText('session', reloadsKey) !== noted) return;
  storeText('session', typedKey, typed);
  reload();
  await new Promise(() => undefined);
}

/** Builds that were loaded again a moment ago, with the time. */
function recentReloads(): Map<string, number> {
  const reloads = Object.entries(parsed(storedText('session', reloadsKey))).flatMap(([of, at]) =>
    typeof at === 'number' && Math.abs(Date.now() - at) < oncePerMs ? [[of, at] as const] : [],
  );
  return new Map(reloads);
}

/** Keeps what is typed for the page that is loaded next in this window. */
export const persistTypedValues = (values: Readonly<Record<string, unknown>>): void =>
  storeText('session', typedKey, JSON.stringify(values));

/** Returns the values that were collected before the reload, once. */
export function takeTypedValues(): Readonly<Record<string, unknown>> {
  const values = parsed(storedText('session', typedKey));
  storeText('session', typedKey, null);
  return values;
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
