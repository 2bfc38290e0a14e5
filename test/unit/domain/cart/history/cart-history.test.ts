import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import {
  mostHistorySteps,
  mostHistoryText,
  noHistory,
  oneStepMs,
  recorded,
  redone,
  subjectOf,
  undone,
  type CartHistory,
} from '#domain/cart/history/cart-history.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { cartOf, orderContext } from '#test/helpers/cart/cart-order.ts';

interface Session {
  document: CartDocument;
  history: CartHistory<string>;
}

const start: Session = { document: cartOf([cartItem('Fund', 'equity'), packageItem()]), history: noHistory };

function given({ document, history }: Session, command: CartCommand, at: number): Session {
  const applied = applyCommand(document, command, orderContext());
  if (!applied.done) throw new Error(applied.refusal);
  const after = applied.document;
  return { document: after, history: recorded(history, { before: document, after, subject: subjectOf(command), at }) };
}

const amount = (oneOffAmount: number | null, uuid = 'uuid-Fund-equity'): CartCommand => ({
  kind: 'change-input',
  changes: [{ uuid, change: { oneOffAmount } }],
});

describe('history step', () => {
  it('coalesces edits of one field that are at most a second apart', () => {
    const typed = [2, 20, 200].reduce(
      (session, value, index) => given(session, amount(value), index * oneStepMs),
      start,
    );
    expect(typed.history.past).toHaveLength(1);
    const later = given(typed, amount(2000), 3 * oneStepMs + 1);
    expect(later.history.past).toHaveLength(2);
    const back = undone(later.history, later.document);
    expect(back?.document).toEqual(typed.document);
    expect(back && undone(back.history, back.document)?.document).toEqual(start.document);
  });

  it('disappears if the edit is reverted by hand', () => {
    const typed = given(given(start, amount(2), 0), amount(100_000), 500);
    expect(typed.history).toEqual(noHistory);
  });

  it('does not coalesce after the clock went back or across an undone step', () => {
    expect(given(given(start, amount(1), 1000), amount(2), 1000).history.past).toHaveLength(1);
    expect(given(given(start, amount(1), 1000), amount(2), 999).history.past).toHaveLength(2);
    const renamed = given(given(start, amount(1), 0), { kind: 'rename-package', uuid: 'uuid-package', name: 'x' }, 1);
    const back = undone(renamed.history, renamed.document);
    if (!back) throw new Error('nothing undone');
    expect(given(back, amount(2), 2).history).toMatchObject({ past: [{ at: 0 }, { at: 2 }], future: [] });
  });

  it('does not coalesce across items, fields, or changes outside the document', () => {
    const two = { ...start, document: cartOf([cartItem('Fund', 'equity'), cartItem('Fund', 'bond')]) };
    expect(given(given(two, amount(1), 0), amount(1, 'uuid-Fund-bond'), 1).history.past).toHaveLength(2);
    const horizon: CartCommand = {
      kind: 'change-input',
      changes: [{ uuid: 'uuid-Fund-equity', change: { investmentHorizon: 3 } }],
    };
    expect(given(given(two, amount(1), 0), horizon, 1).history.past).toHaveLength(2);
    const { document, history } = given(two, amount(1), 0);
    const after = given(two, amount(2), 0).document;
    const step = { before: document, after, subject: subjectOf(amount(2)), at: 1 };
    const marked = recorded(history, { ...step, mark: { before: 'a', after: 'b' } });
    expect(marked.past).toHaveLength(2);
    expect(recorded(marked, { ...step, before: after, after: document, at: 2 }).past).toHaveLength(3);
  });

  it('ends with another field, another item, or an undo in between', () => {
    const other: CartCommand = { kind: 'rename-package', uuid: 'uuid-package', name: 'Old age' };
    const mixed = given(given(given(start, amount(1), 0), other, 1), amount(2), 2);
    expect(mixed.history.past.map(({ kind }) => kind)).toEqual(['change-input', 'rename-package', 'change-input']);
    const back = undone(mixed.history, mixed.document);
    if (!back) throw new Error('nothing undone');
    const again = given(back, amount(3), 3);
    expect(again.history.past).toHaveLength(3);
    expect(again.history.future).toEqual([]);
  });

  it('records changes outside the document even if the document is unchanged', () => {
    const { document } = start;
    const subject = subjectOf({ kind: 'apply-draft', ...document });
    const mark = { before: 'none', after: 'draft' };
    const history = recorded<string>(noHistory, { before: document, after: document, subject, at: 0, mark });
    expect(undone(history, document)).toMatchObject({ document, step: { mark } });
  });

  it('is stored with hundreds of others; the oldest are dropped, so that an edit costs the same after hours', () => {
    let session = start;
    for (let step = 1; step <= 2000; step += 1) session = given(session, amount(1000 + step), step * 2 * oneStepMs);
    expect(session.history.past).toHaveLength(mostHistorySteps);
    expect(session.history.past.at(-1)?.at).toBe(2000 * 2 * oneStepMs);
  });

  it('is dropped beyond a megabyte, the oldest first', () => {
    let session = start;
    for (let step = 1; step <= 100; step += 1) {
      const positions = Array.from({ length: 100 }, (_, place) => cartItem('Fund', `fund ${step} ${place}`));
      session = given(session, { kind: 'take-variant', positions, variants: [] }, step);
    }
    expect(JSON.stringify(session.history).length).toBeLessThan(mostHistoryText * 1.1);
    expect(session.history.past.length).toBeGreaterThan(5);
    expect(session.history.past.length).toBeLessThan(100);
    expect(session.history.past.at(-1)?.at).toBe(100);
  });

  it('is not undone in a document that it does not fit', () => {
    const changed = given(start, amount(5), 0);
    expect(undone(changed.history, start.document)).toBeNull();
    expect(redone({ past: [], future: changed.history.past }, cartOf([]))).toBeNull();
  });
});

describe('subject of a command', () => {
  const [fund, other, bundle] = [cartItem('Fund', 'equity'), cartItem('Fund', 'bond'), packageItem()];
  const input = (uuid: string, change: object) => ({ uuid, change });
  const whole = { uuid: null, field: null };

  it.each<[CartCommand, object]>([
    [
      { kind: 'add', position: fund },
      { uuid: fund.uuid, field: null },
    ],
    [
      { kind: 'apply-template', position: bundle },
      { uuid: bundle.uuid, field: null },
    ],
    [
      { kind: 'create-package', fundUuid: fund.uuid, position: bundle },
      { uuid: bundle.uuid, field: null },
    ],
    [
      { kind: 'rename-package', uuid: bundle.uuid, name: 'x' },
      { uuid: bundle.uuid, field: null },
    ],
    [
      { kind: 'put-back', removed: [{ position: fund, place: 0 }], instead: [] },
      { uuid: fund.uuid, field: null },
    ],
    [{ kind: 'put-back', removed: [fund, other].map((position, place) => ({ position, place })), instead: [] }, whole],
    [
      { kind: 'change-package', uuid: bundle.uuid, change: { investmentHorizon: 3 } },
      { uuid: bundle.uuid, field: 'investmentHorizon' },
    ],
    [
      { kind: 'change-package', uuid: bundle.uuid, change: { investmentHorizon: 3, investedAmount: 1 } },
      { uuid: bundle.uuid, field: null },
    ],
    [
      { kind: 'set-fund-amount', uuid: bundle.uuid, fundId: 'bond', amount: 1 },
      { uuid: bundle.uuid, field: 'bond' },
    ],
    [
      { kind: 'set-fund-share', uuid: bundle.uuid, fundId: 'bond', share: 1 },
      { uuid: bundle.uuid, field: 'bond' },
    ],
    [
      { kind: 'change-order', change: { discount: 1 } },
      { uuid: null, field: 'discount' },
    ],
    [{ kind: 'change-order', change: { discount: 1, isLtip: true } }, whole],
    [{ kind: 'remove-all' }, whole],
    [{ kind: 'take-variant', positions: [], variants: [] }, whole],
    [{ kind: 'apply-draft', ...cartOf([]) }, whole],
    [{ kind: 'switch-appendix', contractIsAppendix: true }, whole],
    [
      { kind: 'change-input', changes: [input(fund.uuid, { oneOffAmount: 1 })] },
      { uuid: fund.uuid, field: 'oneOffAmount' },
    ],
    [
      { kind: 'change-input', changes: [input(fund.uuid, {})] },
      { uuid: fund.uuid, field: null },
    ],
    [
      { kind: 'change-input', changes: [fund, other].map(({ uuid }) => input(uuid, { investmentHorizon: 3 })) },
      { uuid: null, field: 'investmentHorizon', count: 2 },
    ],
  ])('%j', (command, subject) => {
    expect(subjectOf(command)).toStrictEqual({ kind: command.kind, ...subject });
  });

  it('for several commands is the first kind, the common field and the number of positions', () => {
    const change = { investmentHorizon: 3 };
    const horizons: CartCommand = {
      kind: 'several',
      commands: [
        { kind: 'change-input', changes: [fund, other].map(({ uuid }) => input(uuid, change)) },
        { kind: 'change-package', uuid: bundle.uuid, change },
      ],
    };
    expect(subjectOf(horizons)).toStrictEqual({
      kind: 'change-input',
      uuid: null,
      field: 'investmentHorizon',
      count: 3,
    });
    const others = [fund, other].map((position) => ({
      kind: 'change-package' as const,
      uuid: position.uuid,
      change: { investedAmount: 1 },
    }));
    expect(subjectOf({ kind: 'several', commands: others })).toMatchObject({ field: 'investedAmount', count: 2 });
    const removals = [fund, other].map(({ uuid }) => ({ kind: 'remove' as const, uuid, alone: [] }));
    expect(subjectOf({ kind: 'several', commands: removals })).toStrictEqual({ kind: 'remove', ...whole, count: 2 });
    expect(subjectOf({ kind: 'several', commands: [{ kind: 'remove-all' }] })).toStrictEqual({
      kind: 'remove-all',
      ...whole,
      count: 0,
    });
  });
});
