import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  codeState,
  loadAhead,
  reportMissingCode,
  takeTypedValues,
  untilCodeIsChecked,
  watchMissingCode,
} from '#state/missing-code.ts';

const page = () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const answers = vi.fn<() => Promise<Response>>();
const reload = vi.fn();
const settled = vi.fn();

vi.stubGlobal('fetch', answers);
watchMissingCode({ collect: () => ({ name: 'Nováková' }), reload });
let at = Date.UTC(2026, 10, 26);
beforeEach(() => {
  // Nothing of a test before is recent.
  at += 3_600_000;
  vi.setSystemTime(at);
  vi.clearAllMocks();
  answers.mockImplementation(async () => page());
});

/** An import that fails, as the build reports it. */
async function failing(): Promise<never> {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  throw payload;
}

/** Reports a missing file and waits until the page is loaded again or the failure may be told. */
async function miss(): Promise<'reloads' | 'stays'> {
  reload.mockClear();
  settled.mockClear();
  reportMissingCode();
  expect(codeState.isReloading).toBe(true);
  void untilCodeIsChecked().then(settled);
  await vi.waitFor(() => expect(reload.mock.calls.length + settled.mock.calls.length).toBe(1));
  return reload.mock.calls.length > 0 ? 'reloads' : 'stays';
}

describe('a file of the page that is missing', () => {
  it('stays a failure without a connection, for an error and for something else than the page', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await miss()).toBe('stays');
    answers.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await miss()).toBe('stays');
    answers.mockResolvedValueOnce(Response.json({}));
    expect(await miss()).toBe('stays');

    expect(codeState.isReloading).toBe(false);
    expect(takeTypedValues()).toEqual({});
  });

  it('changes nothing when it was loaded ahead', async () => {
    await loadAhead(failing);
    await untilCodeIsChecked();

    expect(answers).not.toHaveBeenCalled();
    expect(codeState.isReloading).toBe(false);
  });

  it('is told from another one that is loaded ahead at the same time', async () => {
    answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    let arrive = () => undefined as void;
    const other = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const loading = loadAhead(() => other);
    await failing().catch(() => undefined);
    await untilCodeIsChecked();
    arrive();
    await loading;

    expect(answers).toHaveBeenCalledOnce();
  });

  it('stays a failure where the browser stores nothing, since nothing would end the reloads', async () => {
    const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(await miss()).toBe('stays');
    refuse.mockRestore();
  });

  // Last: the page never goes on from here.
  it('loads the page again once, keeping what is typed until it is taken', async () => {
    expect(await miss()).toBe('reloads');
    expect(settled).not.toHaveBeenCalled();
    expect(codeState.isReloading).toBe(true);
    expect(takeTypedValues()).toEqual({ name: 'Nováková' });
    expect(takeTypedValues()).toEqual({});

    // The page after the reload, of the same build.
    vi.resetModules();
    const next = await import('#state/missing-code.ts');
    next.watchMissingCode({ collect: () => ({}), reload });
    reload.mockClear();
    next.reportMissingCode();
    await next.untilCodeIsChecked();
    expect(reload).not.toHaveBeenCalled();
    expect(next.codeState.isReloading).toBe(false);

    vi.setSystemTime(at + 61_000);
    next.reportMissingCode();
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  });
});
