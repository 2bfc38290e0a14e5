import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noChange } from '#domain/cart/history/document-change.ts';
import { noDetails } from '#domain/order/order-details.ts';
import {
  changeText,
  reviveHistory,
  reviveWhole,
  wholeText,
  type OrderHistory,
  type OrderStep,
} from '#state/cart/stored/stored-history.ts';
import { runs } from '#test/setup/runs.ts';

const step = (at: number): OrderStep => ({
  kind: at % 3 === 0 ? 'apply-draft' : 'change-order',
  uuid: null,
  field: at % 3 === 0 ? null : 'discount',
  at,
  size: 10,
  change: { ...noChange, order: [{ path: ['discount'], before: at, after: at + 1 }] },
  mark: at % 3 === 0 ? { before: noDetails, after: { ...noDetails, webRequestId: String(at) } } : null,
});

/** What happens to a history: a step is done, undone or redone, the oldest are dropped, or it is written as a whole. */
const acts = fc.array(fc.constantFrom('do', 'do', 'do', 'undo', 'redo', 'drop', 'write'), { maxLength: 60 });

it('a stored history is the same with what has changed since it was written as a whole (R11)', () => {
  fc.assert(
    fc.property(acts, (history) => {
      let clock = 0;
      let now: OrderHistory = { past: [], future: [] };
      let whole = reviveWhole(JSON.parse(wholeText({ edition: 'e0', ...now })));
      for (const act of history) {
        const [undone, redone] = [now.past.at(-1), now.future.at(-1)];
        if (act === 'do') now = { past: [...now.past, step((clock += 1))], future: [] };
        else if (act === 'undo' && undone) now = { past: now.past.slice(0, -1), future: [...now.future, undone] };
        else if (act === 'redo' && redone) now = { past: [...now.past, redone], future: now.future.slice(0, -1) };
        else if (act === 'drop') now = { ...now, past: now.past.slice(1) };
        else if (act === 'write') {
          const text = wholeText({ edition: `e${(clock += 1)}`, ...now });
          whole = reviveWhole(JSON.parse(text));
          // As in a window that has read it.
          if (whole) now = { past: whole.past, future: whole.future };
        }
        if (!whole) throw new Error('The history cannot be read.');
        const changed = changeText(now, whole);
        if (changed !== null) expect(reviveHistory(JSON.parse(changed), whole)).toEqual(now);
      }
    }),
    { numRuns: runs(1000) },
  );
});
