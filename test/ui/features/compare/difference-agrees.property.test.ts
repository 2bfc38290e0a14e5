import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestedFigure } from '#domain/analysis/difference/pair-figure.ts';
import { differenceFigures } from '#domain/analysis/difference/difference-item.ts';
import { scenarios } from '#domain/analysis/compare/compared-years.ts';
import type { CartPosition } from '#domain/cart/document.ts';
import { csvText } from '#domain/export/csv.ts';
import { itemsTable } from '#features/compare/difference/difference-export.tsx';
import { differenceModel } from '#features/compare/difference/difference-model.ts';
import { cart } from '#state/cart/cart.ts';
import { savedCart } from '#state/cart/stored/saved-cart.ts';
import { ComparedCart } from '#state/scenarios/compared-cart.ts';
import { differenceQuestion } from '#state/scenarios/compared-side.ts';
import { divideDifference } from '#worker-client/page-analytics.ts';
import { cartItem, packageItem } from '#test/helpers/cart/cart-catalogue.ts';
import { forgetCart, openCatalogue } from '#test/helpers/cart/open-cart.tsx';
import { FakePortal } from '#test/helpers/page/fake-portal.ts';
import { runs } from '#test/setup/runs.ts';
import { keepOrder } from '#test/helpers/order/kept-order.ts';
import { command } from '#server/commands/analysts/difference.ts';
import { answerOf } from '#test/helpers/commands/call-in-test.ts';

beforeEach(() => void new FakePortal());

/** Some amounts are below the minimum, so that an item is left out. */
const oneOff = fc.oneof(fc.integer({ min: 1000, max: 5_000_000 }), fc.constantFrom(1, 12_345.67));
const years = fc.integer({ min: 1, max: 30 });
const method = fc.constantFrom('concurrently', 'upfront');

const product = (itemType: 'Fund' | 'Program', id: string) =>
  fc
    .record({
      oneOffAmount: oneOff,
      periodicalAmount: id === 'bond' ? fc.constant(null) : fc.option(fc.integer({ min: 500, max: 50_000 })),
      investmentHorizon: years,
      chargingMethodId: method,
    })
    .map((input): CartPosition => cartItem(itemType, id, input));

const bundle = fc
  .record({ investmentHorizon: years, chargingMethodId: method })
  .map((calcInput): CartPosition => packageItem({ calcInput }));

/** An item that counts, and some others. */
const positions = fc
  .record({
    first: product('Program', 'plain').filter(
      ({ calcInput }) => ('oneOffAmount' in calcInput ? calcInput.oneOffAmount : 0) !== 1,
    ),
    others: fc
      .subarray([
        product('Fund', 'equity'),
        product('Fund', 'bond'),
        product('Fund', 'unclassed'),
        product('Program', 'growth'),
        bundle,
      ])
      .chain((items) => fc.tuple(...items)),
  })
  .map(({ first, others }) => [first, ...others]);

/** Opens a cart as an advisor would and returns the file that the page saves. */
async function fileOf(items: readonly CartPosition[]): Promise<string> {
  forgetCart();
  keepOrder({ items });
  await cart.open('advisor');
  await waitFor(() => expect(['done', 'empty']).toContain(cart.summary.status));
  return savedCart();
}

/** Returns what the page shows of the difference of two carts. */
async function pageModel(base: readonly CartPosition[], other: readonly CartPosition[], asked: RequestedFigure) {
  const { order } = cart.content();
  const [before, after] = await Promise.all(
    [base, other].map((items, at) => new ComparedCart(`agreement ${at}`).calculate({ positions: items, order })),
  );
  if (!before || !after) throw new Error('Nothing supersedes these calculations.');
  const outcome = await divideDifference('a view', differenceQuestion(before.side, after.side, asked));
  if (outcome.status !== 'done') throw new Error(`The question was not answered: ${outcome.status}`);
  return differenceModel({ ...outcome, base: before, other: after, asked });
}

describe('the difference of two carts', () => {
  it('has the same figures on the page, in its CSV and by the command (calculation, section 13)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          base: positions,
          other: positions,
          figure: fc.constantFrom(...differenceFigures),
          scenario: fc.constantFrom(...scenarios),
        }),
        async ({ base, other, figure, scenario }) => {
          openCatalogue();
          const files: Record<string, string> = { 'a.json': await fileOf(base), 'b.json': await fileOf(other) };
          // Without an item that counts, a file has no terms.
          fc.pre(Object.values(files).every((text) => 'terms' in (JSON.parse(text) as object)));
          const { shown, rows } = await pageModel(base, other, { figure, scenario });
          const args = ['a.json', 'b.json', '--figure', figure, '--scenario', scenario];
          const said = async (...more: string[]) => {
            const readText = (source: string) => Promise.resolve({ text: files[source] ?? '' });
            const { output, faults } = await answerOf(command, [...args, ...more], { readText });
            return faults.length > 0 ? faults.join('\n') : String(output);
          };
          const answer = JSON.parse(await said()) as { shown: object };
          const table = itemsTable({ shown, rows }, () => '').map((row) => row.filter((_, at) => at !== 3));
          const csv = csvText(table, { separator: ',', decimal: '.' })
            .replaceAll(/\uFEFF|\r/g, '')
            .trimEnd();

          expect(answer.shown).toEqual({
            ...shown,
            items: rows.map(({ id, difference, causes }) => ({ id, difference, causes })),
          });
          expect(await said('--format', 'csv')).toBe(csv);
        },
      ),
      { numRuns: runs(200, 15) },
    );
  });
});
