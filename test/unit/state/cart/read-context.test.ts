import { describe, expect, it } from 'vitest';
import { contextOf } from '#state/cart/read-context.ts';
import { createCartBench } from '#test/helpers/cart/cart-bench.ts';
import { orderUser } from '#test/helpers/cart/cart-order.ts';

const user = { id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...orderUser() };
const frameworkContracts = () => none;
const none: never[] = [];

describe('the read context', () => {
  const { ports } = createCartBench({ user: () => user, frameworkContracts });

  it('is the same object, also for another reader, as long as nothing in it changes', () => {
    const context = contextOf(ports);
    expect(contextOf(ports)).toBe(context);
    expect(contextOf({ ...ports, rates: () => [] })).toBe(context);
  });

  it('is another one with the same order after other terms were read', () => {
    const context = contextOf(ports);
    const other = contextOf({ ...ports, terms: () => null });
    expect(other).not.toBe(context);
    expect(other.ordering).toBe(context.ordering);
  });

  it('has another order on the next day', () => {
    const context = contextOf(ports);
    const tomorrow = contextOf({ ...ports, today: () => '2026-11-23' });
    expect(tomorrow.ordering).toEqual({ ...context.ordering, today: '2026-11-23' });
    expect(tomorrow.ordering).not.toBe(context.ordering);
  });
});
