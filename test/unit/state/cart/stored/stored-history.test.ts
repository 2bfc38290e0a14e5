import { expect, it } from 'vitest';
import { noChange } from '#domain/cart/history/document-change.ts';
import { changeText, reviveHistory, type OrderStep } from '#state/cart/stored/stored-history.ts';

const step = (at: number): OrderStep => ({
  kind: 'change-order',
  uuid: null,
  field: 'discount',
  at,
  size: 10,
  change: noChange,
  mark: null,
});

it('of a history whose whole is gone only the steps since are left, in their order', () => {
  const past = [step(1), step(2), step(3)];
  const whole = { edition: 'e', past: past.slice(0, 2), future: [] };
  const changed = changeText({ past, future: [] }, whole) ?? '';
  expect(reviveHistory(JSON.parse(changed), null)).toEqual({ past: [step(3)], future: [] });
  expect(reviveHistory('damaged', whole)).toEqual({ past: [], future: [] });
});
