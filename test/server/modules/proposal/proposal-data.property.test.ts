import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCartBytes } from '#cart-file/open-cart-file.ts';
import type { Proposal } from '#contract/proposal.ts';
import type { CartDocument, CartPosition } from '#domain/cart/document.ts';
import { filedFigures } from '#domain/cart/figures/filed-figures.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { figuresAnswer } from '#server/commands/analysts/figures-answer.ts';
import { orderFigures } from '#server/modules/proposal/order-figures.ts';
import { findOrderingUser } from '#server/modules/proposal/ordering-user.ts';
import { demoOrder, fundPosition, orderableFunds } from '#test/helpers/order/demo-order.ts';
import { demoProposals, proposalPdf } from '#test/helpers/order/demo-proposal.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { runs } from '#test/setup/runs.ts';

let test: TestApp;
let cookie: string;
let order: CartDocument;
let funds: { CZK: string[]; EUR: string[] };
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  order = await demoOrder(test.database);
  funds = {
    CZK: await orderableFunds(test.database, 'CZK', 12),
    EUR: await orderableFunds(test.database, 'EUR', 6),
  };
});
afterAll(() => test.close());

const proposalsOf = (cart: CartDocument): Promise<Proposal[]> =>
  demoProposals(test.database, cart, { username: 'advisor', now: test.clock.now() });

const pdfOf = (proposals: readonly Proposal[]) => proposalPdf(test, cookie, proposals);

/** What the command prints about a cart. */
async function printedFigures(cart: CartDocument) {
  const user = await findOrderingUser(test.database, { username: 'advisor' });
  if (!user) throw new Error('no user');
  const reading = { user, language: 'en', today: dayInPrague(test.clock.now()) } as const;
  const { catalogue, figures } = await orderFigures(test.database, [cart], reading);
  const [own] = figures;
  if (!own) throw new Error('no figures');
  return { answer: figuresAnswer(own, catalogue), figures: filedFigures(own) };
}

const isProjected = (item: object): item is { input: ForecastItem } => 'input' in item;

describe('the data of a proposal', () => {
  const amount = (most: number) => fc.integer({ min: 500_000, max: most * 100 }).map((cents) => cents / 100);
  const entry = fc.record({
    currency: fc.constantFrom('CZK' as const, 'EUR' as const),
    place: fc.nat({ max: 11 }),
    oneOffAmount: amount(9_000_000),
    periodicalAmount: fc.option(amount(90_000)),
    investmentHorizon: fc.integer({ min: 5, max: 40 }),
    chargingMethodId: fc.constantFrom('concurrently', 'up-front'),
  });
  const chosen = fc.uniqueArray(entry, {
    minLength: 1,
    maxLength: 12,
    selector: ({ currency, place }) => `${currency} ${place % funds[currency].length}`,
  });

  it(
    'agree with npm run figures for random carts',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.record({ chosen, withOthers: fc.boolean() }), async ({ chosen: entries, withOthers }) => {
          const positions: CartPosition[] = entries.map(({ currency, place, ...input }, index) =>
            fundPosition(10 + index, funds[currency][place % funds[currency].length] ?? '', {
              ...input,
              currencyId: currency,
            }),
          );
          const ids = new Set(positions.map(({ id }) => id));
          const others = withOthers ? order.positions.filter(({ id }) => !ids.has(id)) : [];
          const cart = { ...order, positions: [...others.slice(2), ...positions, ...others.slice(0, 2)] };
          const read = await readCartBytes(await pdfOf(await proposalsOf(cart)));
          const { answer, figures } = await printedFigures(cart);

          if ('fault' in read) throw new Error(read.fault.kind);
          expect(read.cart).toEqual(cart);
          expect(read.figures).toEqual(figures);
          expect(answer.summary).toMatchObject(read.figures?.summary ?? {});
          expect(answer.rates).toEqual(read.terms?.rates);
          const printed = answer.items.flatMap((item): readonly object[] => ('funds' in item ? item.funds : [item]));
          const totals = new Map(printed.filter(isProjected).map((item) => [item.input.id, item]));
          expect(totals.size).toBe(read.figures?.items.length);
          for (const { id, ...item } of read.figures?.items ?? []) expect(totals.get(id)).toMatchObject(item);
          const inputs = new Map([...totals].map(([id, { input }]) => [id, input]));
          for (const { currencyId: _, ...item } of read.terms?.items ?? [])
            expect(inputs.get(item.id)).toMatchObject(item);
        }),
        { numRuns: runs(200, 5) },
      );
    },
    // A document each.
    10 * 60_000,
  );
});
