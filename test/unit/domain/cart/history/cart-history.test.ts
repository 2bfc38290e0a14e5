import { describe, expect, it } from 'vitest';
import { applyCommand } from '#domain/cart/commands/apply-command.ts';
import type { CartCommand } from '#domain/cart/commands/command.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import {
  mostHistoryText,
  noHistory,
  oneStepMs,
  recorded,
  redone,
  subjectOf,
  undone,
  type CartHistory,
} from '#domain/cart/history/cart-history.ts';
import { cartItem, packageItem } from '#test/helpers/cart-catalogue.ts';
import { cartOf, orderContext } from '#test/helpers/cart-order.ts';

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

describe('a step of the history', () => {
  it('is all that is typed in one field as long as no more than a second passes between two keys', () => {
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

  it('is no longer there when what was typed has been taken back by hand', () => {
    const typed = given(given(start, amount(2), 0), amount(100_000), 500);
    expect(typed.history.past).toEqual([]);
  });

  it('ends with another field, another item, or an undo between', () => {
    const other: CartCommand = { kind: 'rename-package', uuid: 'uuid-package', name: 'Old age' };
    const mixed = given(given(given(start, amount(1), 0), other, 1), amount(2), 2);
    expect(mixed.history.past.map(({ kind }) => kind)).toEqual(['change-input', 'rename-package', 'change-input']);
    const back = undone(mixed.history, mixed.document);
    if (!back) throw new Error('nothing undone');
    const again = given(back, amount(3), 3);
    expect(again.history.past).toHaveLength(3);
    expect(again.history.future).toEqual([]);
  });

  it('carries what changed beside the document, also where the document stays as it was', () => {
    const { document } = start;
    const subject = subjectOf({ kind: 'apply-draft', ...document });
    const mark = { before: 'none', after: 'draft' };
    const history = recorded<string>(noHistory, { before: document, after: document, subject, at: 0, mark });
    expect(undone(history, document)).toMatchObject({ document, step: { mark } });
  });

  it('is kept with at least a hundred others, and the oldest go beyond a megabyte', () => {
    let session = start;
    for (let step = 1; step <= 150; step += 1) session = given(session, amount(1000 + step), step * 2 * oneStepMs);
    expect(session.history.past).toHaveLength(150);
    const name = (letter: string): CartCommand => ({
      kind: 'rename-package',
      uuid: 'uuid-package',
      name: letter.repeat(200),
    });
    for (let step = 0; step < 4000; step += 1) session = given(session, name(step % 2 ? 'a' : 'b'), step);
    expect(JSON.stringify(session.history).length).toBeLessThan(mostHistoryText * 1.1);
    expect(session.history.past.length).toBeGreaterThan(1000);
    expect(session.history.past.length).toBeLessThan(4150);
  });

  it('is not undone in another document than its own', () => {
    const changed = given(start, amount(5), 0);
    expect(undone(changed.history, start.document)).toBeNull();
    expect(redone({ past: [], future: changed.history.past }, cartOf([]))).toBeNull();
  });
});
