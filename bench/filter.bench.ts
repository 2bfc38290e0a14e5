import { deepStrictEqual } from 'node:assert';
import { membersOf } from '../src/domain/funds/bitset.ts';
import { FilterIndex } from '../src/domain/funds/filter-index.ts';
import { fundFilterCategories, perCategory } from '../src/domain/funds/fund-filter.ts';
import { columnsOf, fundsOf, naiveFilter, rowsAsTheyCome, selections, type BenchFund } from './lib/fund-list.ts';
import type { BenchGroup } from './lib/harness.ts';

type Selection = ReturnType<typeof selections>[number];

/** Every execution uses the next selection, which differs in one category of the filter. */
function clicking<Answer>(answer: (selection: Selection) => Answer): () => Answer {
  const all = selections();
  let next = 0;
  return () => {
    const selection = all[next % all.length];
    next += 1;
    if (!selection) throw new Error('There are no selections.');
    return answer(selection);
  };
}

function filterWithSets(funds: readonly BenchFund[], selection: Selection): BenchFund[] {
  const active = fundFilterCategories.filter((category) => selection[category].length > 0);
  const wanted = active.map((category) => ({ category, values: new Set(selection[category]) }));
  return funds.filter((fund) => wanted.every(({ category, values }) => values.has(fund[category])));
}

/** Counts every value with the other categories applied: one plain pass per category. */
function naiveFacets(funds: readonly BenchFund[], selection: Selection): Record<string, Map<string, number>> {
  return perCategory((category) => {
    const counts = new Map<string, number>();
    for (const fund of naiveFilter(funds, selection, category)) {
      counts.set(fund[category], (counts.get(fund[category]) ?? 0) + 1);
    }
    return counts;
  });
}

function indexOf(funds: readonly BenchFund[]): FilterIndex {
  return new FilterIndex(columnsOf(funds), rowsAsTheyCome(funds.length));
}

const rowsOf = (funds: readonly BenchFund[]) => funds.map(({ row }) => row);

function filterGroup(count: number): BenchGroup {
  return {
    name: `filter-${count}`,
    base: 'naive',
    prepare: () => {
      const funds = fundsOf(count);
      const index = indexOf(funds);
      const ours = (selection: Selection) => membersOf(index.hits(selection, null));
      for (const selection of selections()) {
        const expected = rowsOf(naiveFilter(funds, selection));
        deepStrictEqual([...ours(selection)], expected);
        deepStrictEqual(rowsOf(filterWithSets(funds, selection)), expected);
      }
      const [unchanged = {} as Selection] = selections();
      return {
        cases: [
          { name: 'naive', run: () => naiveFilter(funds, unchanged) },
          { name: 'naive with sets', run: () => filterWithSets(funds, unchanged) },
          // The unions of all categories are cached, as after a change of the sort order; a click rebuilds one of them.
          { name: 'bitsets', run: () => ours(unchanged) },
          { name: 'naive, clicking', run: clicking((selection) => naiveFilter(funds, selection)) },
          { name: 'bitsets, clicking', run: clicking(ours) },
        ],
      };
    },
  };
}

function facetGroup(count: number): BenchGroup {
  return {
    name: `facets-${count}`,
    base: 'naive',
    prepare: () => {
      const funds = fundsOf(count);
      const columns = columnsOf(funds);
      const before = bytesOfBuffers();
      const index = new FilterIndex(columns, rowsAsTheyCome(count));
      const ours = (selection: Selection) => index.facets(selection, null);
      for (const selection of selections()) {
        const expected = naiveFacets(funds, selection);
        const counted = ours(selection);
        for (const category of fundFilterCategories) {
          const { values } = columns.categories[category];
          deepStrictEqual(
            [...counted[category]],
            values.map((value) => expected[category]?.get(value) ?? 0),
          );
        }
      }
      // Includes the cached unions of the last selection, as in use.
      const bytesPerFund = (bytesOfBuffers() - before) / count;
      return {
        cases: [
          { name: 'naive', run: clicking((selection) => naiveFacets(funds, selection)) },
          { name: 'columns', run: clicking(ours) },
        ],
        measures: { 'bytes a fund': bytesPerFund },
      };
    },
  };
}

function bytesOfBuffers(): number {
  globalThis.gc?.();
  return process.memoryUsage().arrayBuffers;
}

export const groups: readonly BenchGroup[] = [filterGroup(10_000), filterGroup(100_000), facetGroup(100_000)];
