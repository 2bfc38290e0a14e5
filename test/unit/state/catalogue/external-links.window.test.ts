import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openExternal } from '#state/catalogue/external-links.ts';
import { FakePortal, faults } from '#test/helpers/page/fake-portal.ts';

const address = 'https://suite.example/#/news';
const tokenPath = '/api/internalsso/token/gettoken';

let portal: FakePortal;
let tab: { opener: unknown; location: { replace: ReturnType<typeof vi.fn> } };
const open = vi.fn<(url?: string, target?: string) => typeof tab | null>();

beforeEach(() => {
  vi.useFakeTimers();
  portal = new FakePortal();
  portal.answer('POST', tokenPath, 200, { token: 'a/b+c' });
  tab = { opener: window, location: { replace: vi.fn() } };
  open.mockReset().mockReturnValue(tab);
  vi.stubGlobal('open', open);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an external link', () => {
  it('opens its tab at once, without an opener, and redirects it with a token (SHELL-08, SIL-27)', async () => {
    const opening = openExternal(address);
    expect(open).toHaveBeenCalledOnce();
    expect(tab.opener).toBeNull();
    expect(tab.location.replace).not.toHaveBeenCalled();
    await expect(opening).resolves.toBe(true);
    expect(tab.location.replace).toHaveBeenCalledWith('https://suite.example/?token=a%2Fb%2Bc#/news');
  });

  it.each(faults)('opens the plain address if the token meets %s (SHELL-09)', async (fault) => {
    portal.fail(tokenPath, fault);
    const opening = openExternal(address);
    await vi.advanceTimersByTimeAsync(5_000);
    await opening;
    expect(tab.location.replace).toHaveBeenCalledWith(address);
  });

  it('requests no token if the browser blocks the tab', async () => {
    open.mockReturnValue(null);
    await expect(openExternal(address)).resolves.toBe(false);
    expect(portal.calls).toEqual([]);
  });
});
