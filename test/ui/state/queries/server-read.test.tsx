import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { draftCalls } from '#contract/drafts.ts';
import { productCalls } from '#contract/product-endpoints.ts';
import { evictRead, refresh, queryClient } from '#state/queries/query-client.ts';
import { productFreshMs, serverRead, type ServerRead } from '#state/queries/server-read.ts';
import { useCachedRead, useServerRead } from '#state/queries/use-server-read.ts';
import { logIn, logOut, sessionState, startSession, takeUpSession } from '#state/session/session.ts';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { templateDetail } from '#test/helpers/products/product-samples.ts';

const path = '/api/fundpackageTemplate/t1';
const listPath = '/api/draftcontracts';
const named = (name: string) => templateDetail({ id: 't1', name });
const templateIn = (language: string) =>
  serverRead(productCalls.fundPackageTemplate, { params: { id: 't1' } }, { language, freshMs: productFreshMs });
const drafts = serverRead(draftCalls.drafts, { query: { offset: 0, pageSize: 20 } });

let portal: FakePortal;
let stop: () => void;
beforeEach(() => {
  portal = new FakePortal();
  portal.answer('GET', path, 200, named('Důchod'));
  portal.answer('GET', listPath, 200, { items: [], totalAmount: 0 });
  stop = startSession();
});
afterEach(async () => {
  await logOut();
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open<Data>(read: ServerRead<Data>) {
  return renderHook(({ asked }) => useCachedRead(asked), { initialProps: { asked: read } });
}

const calls = () => portal.pathsCalled().filter((called) => called === path || called === listPath);
const kept = () => queryClient.getQueryCache().getAll().length;

describe('a read of a screen', () => {
  it('is made once for all concurrent requests', async () => {
    const [one, other] = [open(templateIn('cs')), open(templateIn('cs'))];
    await waitFor(() => expect(one.result.current.data?.name).toBe('Důchod'));
    expect(other.result.current.data?.name).toBe('Důchod');
    expect(calls()).toHaveLength(1);
  });

  it('of a product is available at once when its screen reopens soon', async () => {
    const { result, unmount } = open(templateIn('cs'));
    await waitFor(() => expect(result.current.data).toBeDefined());
    unmount();
    expect(open(templateIn('cs')).result.current).toMatchObject({ data: { name: 'Důchod' }, isReading: false });
    expect(calls()).toHaveLength(1);
  });

  it("of the user's own list shows the old data and refetches whenever its screen opens", async () => {
    const { result, unmount } = open(drafts);
    await waitFor(() => expect(result.current.data).toBeDefined());
    unmount();
    const again = open(drafts);
    expect(again.result.current).toMatchObject({ data: { items: [] }, isReading: true });
    await waitFor(() => expect(again.result.current.isReading).toBe(false));
    expect(calls()).toHaveLength(2);
  });

  it('refetches nothing on focus or reconnect', async () => {
    const { result } = open(drafts);
    await waitFor(() => expect(result.current.data).toBeDefined());
    await act(async () => {
      for (const event of ['focus', 'offline', 'online']) window.dispatchEvent(new Event(event));
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
    expect(calls()).toHaveLength(1);
  });

  it('is cancelled when its screen unmounts', async () => {
    const answer = portal.hold('GET', path);
    const { unmount } = open(templateIn('cs'));
    await waitFor(() => expect(calls()).toHaveLength(1));
    unmount();
    answer(200, named('Důchod'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(queryClient.getQueryData(templateIn('cs').queryKey)).toBeUndefined();
  });

  it('that the browser considers offline fails like the call, and can be retried', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    portal.fail(path, '403');
    const { result } = open(templateIn('cs'));
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    portal.recover();
    act(() => result.current.retry());
    await waitFor(() => expect(result.current).toMatchObject({ hasFailed: false, data: { name: 'Důchod' } }));
  });

  it('never treats an error of the page as a failure of the server', async () => {
    const fault = new TypeError('a fault');
    const faulty = { ...drafts, queryKey: ['faulty'], queryFn: () => Promise.reject(fault) };
    vi.spyOn(console, 'error').mockReturnValue();
    const caught = vi.fn();
    const rendered = renderHook(() => {
      try {
        return useServerRead(faulty);
      } catch (error) {
        caught(error);
        return null;
      }
    });
    await waitFor(() => expect(caught).toHaveBeenCalledWith(fault));
    rendered.unmount();
  });
});

describe('a change of language', () => {
  it('re-reads the texts, and shows the old ones until they are loaded (SIL-25)', async () => {
    const { result, rerender } = open(templateIn('cs'));
    await waitFor(() => expect(result.current.data?.name).toBe('Důchod'));
    portal.answer('GET', path, 200, named('Pension'));
    rerender({ asked: templateIn('en') });
    expect(result.current).toMatchObject({ data: { name: 'Důchod' }, isReading: true });
    await waitFor(() => expect(result.current.data?.name).toBe('Pension'));
    expect(portal.calls.map(({ language }) => language)).toEqual(['cs', 'en']);
  });

  it('keeps the old texts if the read fails', async () => {
    const { result, rerender } = open(templateIn('cs'));
    await waitFor(() => expect(result.current.data?.name).toBe('Důchod'));
    portal.fail(path, '403');
    rerender({ asked: templateIn('en') });
    await waitFor(() => expect(result.current.hasFailed).toBe(true));
    expect(result.current.data?.name).toBe('Důchod');
  });

  it('never shows a late response in the previous language (SIL-25)', async () => {
    const answerLate = portal.hold('GET', path);
    const { result, rerender } = open(templateIn('cs'));
    await waitFor(() => expect(calls()).toHaveLength(1));
    portal.answer('GET', path, 200, named('Pension'));
    rerender({ asked: templateIn('en') });
    await waitFor(() => expect(result.current.data?.name).toBe('Pension'));
    answerLate(200, named('Důchod'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(result.current.data?.name).toBe('Pension');
  });
});

describe('the end of a session', () => {
  beforeEach(async () => {
    await logIn({ username: 'advisor', password: 'secret' });
  });

  const ends: [string, () => void | Promise<void>][] = [
    ['a log-out', () => void logOut()],
    ['another log-in', takeUpSession],
    [
      'a 401 of the server',
      async () => {
        portal.fail(listPath, '401');
        renderHook(() => useServerRead(drafts));
        await waitFor(() => expect(sessionState.isLoggedIn).toBe(false));
      },
    ],
  ];

  it.each(ends)('by %s leaves no data that was read in memory (ACC-65, ACC-71, SIL-43)', async (_how, end) => {
    const { result, unmount } = open(templateIn('cs'));
    await waitFor(() => expect(result.current.data).toBeDefined());
    unmount();
    await end();
    expect(queryClient.getQueryData(templateIn('cs').queryKey)).toBeUndefined();
  });

  it('discards pending responses, and the next user refetches (SIL-43)', async () => {
    const answer = portal.hold('GET', path);
    const { unmount } = open(templateIn('cs'));
    await waitFor(() => expect(calls()).toHaveLength(1));
    takeUpSession();
    unmount();
    answer(200, named('Cizí'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(kept()).toBe(0);
    portal.answer('GET', path, 200, named('Vlastní'));
    const { result } = open(templateIn('cs'));
    expect(result.current.data).toBeUndefined();
    await waitFor(() => expect(result.current.data?.name).toBe('Vlastní'));
  });
});

describe('a change by the user', () => {
  const listOf = (name: string) => ({
    items: [{ id: 'd1', name, version: 1, identifier: '', createdAt: '2026-11-19T16:42:00.000Z' }],
    totalAmount: 1,
  });

  it('refetches what is shown, and evicts the other pages', async () => {
    const { unmount } = open(serverRead(draftCalls.drafts, { query: { offset: 20, pageSize: 20 } }));
    await waitFor(() => expect(kept()).toBe(1));
    unmount();
    const { result } = open(drafts);
    await waitFor(() => expect(result.current.data).toBeDefined());
    portal.answer('GET', listPath, 200, listOf('Nový'));
    act(() => refresh(draftCalls.drafts));
    await waitFor(() => expect(result.current.data?.items[0]?.name).toBe('Nový'));
    expect(kept()).toBe(1);
  });

  it('evicts only the deleted thing', async () => {
    portal.answer('GET', '/api/fundpackageTemplate/t2', 200, templateDetail({ id: 't2' }));
    const other = serverRead(productCalls.fundPackageTemplate, { params: { id: 't2' } }, { freshMs: productFreshMs });
    const both = [open(templateIn('cs')), open(other)];
    await waitFor(() => expect(both.every(({ result }) => result.current.data)).toBe(true));
    for (const { unmount } of both) unmount();
    evictRead(productCalls.fundPackageTemplate, { id: 't1' });
    expect(queryClient.getQueryData(templateIn('cs').queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(other.queryKey)).toBeDefined();
  });
});
