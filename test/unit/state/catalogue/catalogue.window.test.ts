import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCallLanguage } from '#api-client/api.ts';
import { mostTermsAtOnce } from '#contract/fees.ts';
import { catalogueState, loadCatalogue, loadProductTerms } from '#state/catalogue/catalogue.ts';
import { notifySessionEnd } from '#state/storage/session-end.ts';
import { userState } from '#state/session/user.ts';
import { setCatalogue } from '#worker-client/page-analytics.ts';
import { FakePortal, faults, startUpAnswers, user } from '#test/helpers/page/fake-portal.ts';

vi.mock('#worker-client/page-analytics.ts', () => ({ setCatalogue: vi.fn(), forgetScenario: vi.fn() }));

const minuteMs = 60_000;
const reads = Object.keys(startUpAnswers);

let portal: FakePortal;
beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(setCatalogue).mockClear();
  portal = new FakePortal();
});
afterEach(() => {
  notifySessionEnd();
  userState.user = null;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function settle(promise: Promise<unknown>): Promise<void> {
  await vi.advanceTimersByTimeAsync(minuteMs);
  await promise;
}

describe('the start-up', () => {
  it('makes all its reads in parallel and is ready after the last one (SHELL-58)', async () => {
    const answer = portal.hold('GET', '/api/user');
    const loading = loadCatalogue('cs');
    expect(portal.pathsCalled().toSorted()).toEqual(reads.toSorted());
    await vi.advanceTimersByTimeAsync(1000);
    expect(catalogueState.status).toBe('loading');
    answer(200, user);
    await settle(loading);
    expect(catalogueState.status).toBe('ready');
    expect(userState.user).toMatchObject({ fullName: 'Tereza Havránková' });
  });

  it('passes the funds to the worker once, with a version', async () => {
    await settle(loadCatalogue('cs'));
    expect(setCatalogue).toHaveBeenCalledOnce();
    expect(vi.mocked(setCatalogue).mock.calls[0]?.[0]).toBe(catalogueState.catalogueVersion);
  });

  const matrix = reads.flatMap((path) => faults.map((fault) => [path, fault] as const));
  it.each(matrix)(
    'fails as a whole if %s meets %s; a retry reads only what is missing (SIL-41, R6, R7)',
    async (path, fault) => {
      portal.fail(path, fault);
      await settle(loadCatalogue('cs'));
      expect(catalogueState.status).toBe('failed');
      expect(setCatalogue).not.toHaveBeenCalled();
      portal.recover();
      portal.calls.length = 0;
      await settle(loadCatalogue('cs'));
      expect(portal.pathsCalled()).toEqual([path]);
      expect(catalogueState.status).toBe('ready');
      expect(setCatalogue).toHaveBeenCalledOnce();
    },
  );

  it('reads once if it is requested twice', async () => {
    await settle(Promise.all([loadCatalogue('cs'), loadCatalogue('cs')]));
    await settle(loadCatalogue('cs'));
    expect(portal.calls).toHaveLength(reads.length);
  });

  it('discards responses after the session has ended', async () => {
    const answer = portal.hold('GET', '/api/user');
    const loading = loadCatalogue('cs');
    await vi.advanceTimersByTimeAsync(0);
    notifySessionEnd();
    answer(200, user);
    await settle(loading);
    expect(catalogueState.status).toBe('idle');
    expect(userState.user).toBeNull();
  });
});

describe('a change of the language', () => {
  const localised = [
    '/api/assetclasses',
    '/api/codelists',
    '/api/contracttypes',
    '/api/fundpackageTemplate',
    '/api/funds',
    '/api/hints/all',
    '/api/links',
    '/api/panels',
    '/api/programs',
    '/api/questionnaire/aml',
  ];

  it('re-reads translated data, and shows the old texts until then (SIL-25)', async () => {
    await settle(loadCatalogue('cs'));
    const version = catalogueState.catalogueVersion;
    portal.calls.length = 0;
    portal.answer('GET', '/api/links', 200, { NEWS: { label: 'News', url: 'https://example.org' } });
    setCallLanguage('en');
    const changing = loadCatalogue('en');
    expect(catalogueState.status).toBe('ready');
    await settle(changing);
    expect(portal.pathsCalled().toSorted()).toEqual(localised);
    expect(portal.calls.every(({ language }) => language === 'en')).toBe(true);
    expect(catalogueState.links['NEWS']?.label).toBe('News');
    expect(catalogueState.catalogueVersion).toBeGreaterThan(version);
  });

  it('leaves the page unchanged if the read fails', async () => {
    await settle(loadCatalogue('cs'));
    portal.fail('*', 'offline');
    await settle(loadCatalogue('en'));
    expect(catalogueState.status).toBe('ready');
  });

  it('during the start-up uses only responses in the new language', async () => {
    const late = portal.hold('GET', '/api/links');
    const first = loadCatalogue('cs');
    portal.answer('GET', '/api/links', 200, { NEWS: { label: 'News', url: 'https://example.org' } });
    const second = loadCatalogue('en');
    late(200, { NEWS: { label: 'Novinky', url: 'https://example.org' } });
    await settle(Promise.all([first, second]));
    expect(catalogueState.status).toBe('ready');
    expect(catalogueState.links['NEWS']?.label).toBe('News');
  });
});

describe("a product's terms", () => {
  const scheme = {
    currencyId: 'czk',
    calculationBase: 'Gross',
    paymentRanges: [{ from: 0, rate: 2 }],
    prepaidRanges: [],
  };
  const answerTerms = () =>
    portal.answerTerms(
      { fund: ['f1', 'f2'], program: ['p1'] },
      { feeSchemes: [scheme], limits: [], ongoingCharge: null },
    );

  it('are read once for all concurrent requests (SIL-40)', async () => {
    answerTerms();
    const both = Promise.all([loadProductTerms('Fund', 'f1'), loadProductTerms('Fund', 'f1')]);
    await settle(both);
    await settle(loadProductTerms('Fund', 'f1'));
    expect(portal.calls.map(({ path, query }) => `${path}?${query}`)).toEqual(['/api/productterms?fund=f1']);
    expect(catalogueState.terms.get('Fund:f1')?.feeSchemes).toEqual([scheme]);
  });

  it('are read in one call for products requested together; a missing one fails alone', async () => {
    answerTerms();
    const asked = [
      loadProductTerms('Fund', 'f1'),
      loadProductTerms('Program', 'p1'),
      loadProductTerms('Fund', 'gone'),
      loadProductTerms('Fund', 'f2'),
    ];
    const outcomes = Promise.allSettled(asked);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(portal.calls.map(({ query }) => query)).toEqual(['fund=f1&fund=gone&fund=f2&program=p1']);
    expect([...catalogueState.terms.keys()].toSorted()).toEqual(['Fund:f1', 'Fund:f2', 'Program:p1']);
  });

  it('are read in several calls if they exceed the limit of one call', async () => {
    const ids = Array.from({ length: mostTermsAtOnce + 1 }, (_, index) => `f${index}`);
    portal.answerTerms({ fund: ids });
    await settle(Promise.all(ids.map((id) => loadProductTerms('Fund', id))));
    expect(portal.calls.map(({ query }) => new URLSearchParams(query).getAll('fund').length)).toEqual([
      mostTermsAtOnce,
      1,
    ]);
    expect(catalogueState.terms.size).toBe(mostTermsAtOnce + 1);
  });

  it('are read again after a failure', async () => {
    answerTerms();
    portal.fail('/api/productterms', 'offline');
    const failing = expect(loadProductTerms('Fund', 'f1')).rejects.toThrow('offline');
    await vi.advanceTimersByTimeAsync(minuteMs);
    await failing;
    portal.recover();
    await settle(loadProductTerms('Fund', 'f1'));
    expect(catalogueState.terms.has('Fund:f1')).toBe(true);
  });

  it('are discarded with the session, including pending ones', async () => {
    answerTerms();
    const reading = loadProductTerms('Fund', 'f1');
    notifySessionEnd();
    await settle(reading);
    expect(catalogueState.terms.size).toBe(0);
  });
});
