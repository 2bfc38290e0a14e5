import { renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { queryClient } from '#state/queries/query-client.ts';
import { useSharedWork } from '#state/queries/use-shared-work.ts';

/** Work that the test completes, with a record of its starts. */
function heldWork() {
  let resolve: (result: string) => void = () => undefined;
  let reject: (fault: Error) => void = () => undefined;
  const promise = new Promise<string>((onResult, onFault) => {
    resolve = onResult;
    reject = onFault;
  });
  const work = vi.fn<(signal: AbortSignal) => Promise<string>>(() => promise);
  return { work, resolve, reject };
}

describe('useSharedWork', () => {
  it('is done once for all places with the same key, including a later one', async () => {
    const { work, resolve } = heldWork();
    const one = renderHook(() => useSharedWork(['shared'], work));
    const other = renderHook(() => useSharedWork(['shared'], work));
    resolve('done');
    await waitFor(() => expect([one.result.current.data, other.result.current.data]).toEqual(['done', 'done']));

    const later = renderHook(() => useSharedWork(['shared'], work));
    expect(later.result.current.data).toBe('done');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is repeated for a place that opens when all others are closed', async () => {
    const work = vi.fn<() => Promise<string>>(() => Promise.resolve('done'));
    const first = renderHook(() => useSharedWork(['again'], work));
    await waitFor(() => expect(first.result.current.data).toBe('done'));
    first.unmount();
    await waitFor(() => expect(queryClient.getQueryCache().find({ queryKey: ['again'] })).toBeUndefined());

    const second = renderHook(() => useSharedWork(['again'], work));
    await waitFor(() => expect(second.result.current.data).toBe('done'));
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('is notified when nobody waits for it any longer', async () => {
    const { work } = heldWork();
    const { unmount } = renderHook(() => useSharedWork(['left'], work));
    await waitFor(() => expect(work).toHaveBeenCalled());
    expect(work.mock.lastCall?.[0].aborted).toBe(false);
    unmount();
    await waitFor(() => expect(work.mock.lastCall?.[0].aborted).toBe(true));
  });

  it('reports a failure, and keeps the screen', async () => {
    const { work, reject } = heldWork();
    const { result } = renderHook(() => useSharedWork(['failing'], work));
    reject(new TypeError('a fault of the page'));
    await waitFor(() => expect(result.current).toEqual({ data: undefined, hasFailed: true }));
  });
});
