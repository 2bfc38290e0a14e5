import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchProduct, productNames } from '#domain/cart/paste/match-product.ts';
import { fundColumns } from '#domain/funds/fund-columns.ts';
import { createFundHandlers } from '#workers/funds/fund-handlers.ts';
import { fundFilter, fundList, fundSort, lookups } from '#test/arbitraries/fund-list.ts';
import { naiveRows } from '#test/helpers/oracles/naive-fund-list.ts';

describe('the fund handlers', () => {
  it('answer for the newest catalogue, with the revision of the request', () => {
    fc.assert(
      fc.property(
        fc.record({ old: fundList, funds: fundList, filter: fundFilter, sort: fundSort, revision: fc.nat() }),
        ({ old, funds, filter, sort, revision }) => {
          const handlers = createFundHandlers();
          handlers.setCatalogue({ version: 1, columns: fundColumns(old, lookups) });
          handlers.setCatalogue({ version: 2, columns: fundColumns(funds, lookups) });

          const answer = handlers.queryFunds({ revision, catalogueVersion: 2, filter, sort });

          expect(answer).toMatchObject({ status: 'done', revision });
          expect(answer.status === 'done' && [...answer.rows]).toEqual(naiveRows(funds, filter, sort, lookups));
        },
      ),
    );
  });

  it('refuse a question about a catalogue that they do not have', () => {
    fc.assert(
      fc.property(fc.record({ funds: fundList, filter: fundFilter, sort: fundSort }), ({ funds, filter, sort }) => {
        const handlers = createFundHandlers();
        const query = { revision: 7, catalogueVersion: 1, filter, sort };
        const search = { revision: 8, catalogueVersion: 1, phrase: 'fond', limit: 5 };

        expect(handlers.queryFunds(query)).toEqual({ status: 'wrong-catalogue', revision: 7 });
        handlers.setCatalogue({ version: 2, columns: fundColumns(funds, lookups) });
        expect(handlers.queryFunds(query)).toEqual({ status: 'wrong-catalogue', revision: 7 });
        expect(handlers.searchFunds(search)).toEqual({ status: 'wrong-catalogue', revision: 8 });
      }),
    );
  });

  it('match the names of a sheet like matchProduct, other products after the funds', () => {
    fc.assert(
      fc.property(
        fc.record({ old: fundList, funds: fundList, others: fc.array(fc.string()), more: fc.array(fc.string()) }),
        ({ old, funds, others, more }) => {
          const handlers = createFundHandlers();
          handlers.setCatalogue({ version: 1, columns: fundColumns(old, lookups) });
          // What it keeps of a catalogue serves no other.
          handlers.matchNames({ revision: 8, catalogueVersion: 1, texts: more, others });
          handlers.setCatalogue({ version: 2, columns: fundColumns(funds, lookups) });
          const rows = [...funds, ...others.map((name) => ({ name, isin: null }))].map(({ name, isin }, row) => ({
            name,
            isin,
            row,
          }));
          const texts = [...rows.flatMap(({ name, isin }) => [name, name.toUpperCase(), isin ?? '']), ...more];

          const answer = handlers.matchNames({ revision: 9, catalogueVersion: 2, texts, others });

          const names = productNames(rows);
          const expected = texts.map((text) => {
            const match = matchProduct(text, names);
            if (match.kind === 'found') return { kind: 'found', product: match.product.row };
            return match.kind === 'choose' ? { kind: 'choose', products: match.products.map(({ row }) => row) } : match;
          });
          expect(answer).toEqual({ status: 'done', revision: 9, matches: expected });
          const refused = handlers.matchNames({ revision: 9, catalogueVersion: 3, texts, others });
          expect(refused).toEqual({ status: 'wrong-catalogue', revision: 9 });
        },
      ),
    );
  });
});
