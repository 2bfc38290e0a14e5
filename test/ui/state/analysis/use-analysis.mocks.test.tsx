import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fan } from '#domain/analysis/fan/fan.ts';
import type { ChargingMethod } from '#domain/fees/fee-scheme.ts';
import { useFeesEffect } from '#state/analysis/analysis.ts';
import { useFan } from '#state/analysis/use-fan.ts';
import type { AnalysisOutcome, FanInput, FanOutcome } from '#worker-client/analysis-calls.ts';

const { analyse, drawFan, letGo, summary } = await vi.hoisted(async () => {
  const { proxy } = await import('valtio');
  return {
    analyse: vi.fn<(...call: unknown[]) => Promise<AnalysisOutcome>>(),
    drawFan: vi.fn<(view: string, cart: unknown, question: FanInput) => Promise<FanOutcome>>(),
    letGo: vi.fn<(view: string) => void>(),
    summary: proxy<{ forecast: object | null }>({ forecast: null }),
  };
});

vi.mock('#worker-client/page-analytics.ts', () => ({ analyse, drawFan, letGo }));
vi.mock('#state/cart/cart.ts', () => ({ cart: { summary, list: { positions: [] }, item: () => undefined } }));

const effect = (withoutFees: number) => ({ methods: [], withoutFees, withoutFeesByYear: null });
const done = (withoutFees: number): AnalysisOutcome => ({
  status: 'done',
  answer: { kind: 'fees', figures: effect(withoutFees) },
});
const methods: readonly (ChargingMethod | null)[] = [null];

/** Returns a promise that the test settles. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

beforeEach(() => {
  vi.resetAllMocks();
  summary.forecast = null;
});

describe('a view of an analysis', () => {
  it('requests again after a calculation of the cart, and keeps stale figures until the answer', async () => {
    analyse.mockResolvedValueOnce(done(1));
    const { result } = renderHook(() => useFeesEffect(null, methods));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'done', figures: effect(1), isFormer: false }));

    const { promise, resolve } = withResolvers<AnalysisOutcome>();
    analyse.mockReturnValueOnce(promise);
    act(() => {
      summary.forecast = {};
    });
    await waitFor(() =>
      expect(result.current).toMatchObject({ status: 'calculating', figures: effect(1), isFormer: true }),
    );
    resolve(done(2));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'done', figures: effect(2), isFormer: false }));
  });

  it('keeps its figures, marked as stale, if nothing could be calculated', async () => {
    analyse.mockResolvedValueOnce(done(1)).mockResolvedValueOnce({ status: 'unavailable' });
    const { result, rerender } = renderHook(
      ({ asked }: { asked: readonly (ChargingMethod | null)[] }) => useFeesEffect(null, asked),
      { initialProps: { asked: methods } },
    );
    await waitFor(() => expect(result.current.status).toBe('done'));
    rerender({ asked: [{ method: 'UpFront' }] });

    await waitFor(() =>
      expect(result.current).toMatchObject({ status: 'unavailable', figures: effect(1), isFormer: true }),
    );
  });

  it('names missing rates, sends nothing without a question, and is released on unmount', async () => {
    const missingRates = [{ currencyFromId: 'EUR', currencyToId: 'CZK' }];
    analyse.mockResolvedValueOnce({ status: 'missing-rates', missingRates });
    const { result, unmount } = renderHook(() => useFeesEffect(null, methods));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'missing-rates', missingRates, figures: null }));
    unmount();
    expect(letGo).toHaveBeenCalledWith(analyse.mock.calls[0]?.[0]);

    const { result: closed } = renderHook(() => useFeesEffect(null, null));
    expect(closed.current.status).toBe('idle');
    expect(analyse).toHaveBeenCalledTimes(1);
  });
});

describe('a fan', () => {
  const question = { paths: 100, seed: 1, target: null, spreads: {} };
  const fan: Fan = {
    paths: 100,
    seed: 1,
    years: 0,
    percentiles: new Float64Array(5),
    reached: null,
    belowDeposits: 0,
    moments: null,
  };

  it('shows its progress, and keeps the previous result when it is cancelled', async () => {
    drawFan.mockResolvedValueOnce({ status: 'done', fan });
    const { result } = renderHook(() => useFan(null, question));
    await waitFor(() => expect(result.current).toMatchObject({ status: 'done', figures: fan, drawn: 100 }));

    drawFan.mockImplementationOnce((_, __, { onProgress }) => {
      onProgress(40);
      return new Promise(() => {});
    });
    act(() => {
      summary.forecast = {};
    });
    await waitFor(() => expect(result.current).toMatchObject({ status: 'calculating', drawn: 40, isFormer: true }));
    act(() => result.current.cancel());

    expect(letGo).toHaveBeenCalledTimes(1);
    expect(result.current).toMatchObject({ status: 'cancelled', figures: fan, isFormer: true });
  });
});
