import { deepStrictEqual } from 'node:assert';
import uFuzzy from '@leeoniya/ufuzzy';
import FlexSearch from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { createFundSearch, type FundSearch } from '../src/domain/funds/fund-search.ts';
import { fundText, scanText } from '../src/domain/funds/fund-text.ts';
import { normalizeSearchText } from '../src/domain/funds/search-text.ts';
import { columnsOf, fundsOf, rowsAsTheyCome, type BenchFund } from './lib/fund-list.ts';
import type { BenchCase, BenchGroup } from './lib/harness.ts';

/** Fifteen phrases: frequent, rare, without a hit, of two letters, of two words, of an ISIN. */
const phrases =
  'fond,Růst,STREDNI,equity,osterreich,lodz,zzzzqq,xylofon,ru,CZ,global bond,Český růst,small cap tech,LU12,capital 42'.split(
    ',',
  );
const firstCount = 10;

/** A search as a peer offers it: rows in any order, at most `limit`. */
type Search = (phrase: string, limit: number) => ArrayLike<unknown>;

const all = (name: string, search: Search, limit: number): BenchCase => ({
  name,
  run: () => phrases.map((phrase) => search(phrase, limit).length),
});

const searchOf = (funds: readonly BenchFund[], withTrigrams: boolean): FundSearch =>
  createFundSearch(columnsOf(funds), rowsAsTheyCome(funds.length), withTrigrams);

/** What somebody writes at first. It misses what is written with accents, so that it is no reference for the hits. */
function naive(funds: readonly BenchFund[]): Search {
  return (phrase, limit) => {
    const wanted = phrase.toLowerCase();
    return funds
      .filter(({ name, isin }) => name.toLowerCase().includes(wanted) || isin.toLowerCase().includes(wanted))
      .slice(0, limit);
  };
}

const textOf = ({ name, isin }: BenchFund): string => `${normalizeSearchText(name)} ${normalizeSearchText(isin)}`;

function flexSearch(funds: readonly BenchFund[]): Search {
  const index = new FlexSearch.Index({ tokenize: 'full' });
  for (const fund of funds) index.add(fund.row, textOf(fund));
  return (phrase, limit) => index.search(normalizeSearchText(phrase), { limit });
}

function miniSearch(funds: readonly BenchFund[]): Search {
  const index = new MiniSearch({ fields: ['text'], idField: 'row' });
  index.addAll(funds.map((fund) => ({ row: fund.row, text: textOf(fund) })));
  return (phrase, limit) =>
    index.search(normalizeSearchText(phrase), { prefix: true, combineWith: 'AND' }).slice(0, limit);
}

function fuse(funds: readonly BenchFund[]): Search {
  const index = new Fuse(funds.map(textOf), { threshold: 0, ignoreLocation: true });
  return (phrase, limit) => index.search(normalizeSearchText(phrase), { limit });
}

function microFuzzy(funds: readonly BenchFund[]): Search {
  const texts = funds.map(textOf);
  const fuzzy = new uFuzzy();
  return (phrase, limit) => (fuzzy.filter(texts, normalizeSearchText(phrase)) ?? []).slice(0, limit);
}

/** Both designs give the funds that a plain search of normalised texts gives, for every phrase and limit. */
function assertRight(funds: readonly BenchFund[], searches: readonly FundSearch[]): void {
  for (const phrase of phrases) {
    const wanted = normalizeSearchText(phrase);
    const rows = funds.filter((fund) =>
      [fund.name, fund.isin].some((text) => normalizeSearchText(text).includes(wanted)),
    );
    const expected = rows.map(({ row }) => row);
    for (const search of searches) {
      deepStrictEqual(search(phrase, firstCount), expected.slice(0, firstCount));
      deepStrictEqual(search(phrase, Number.POSITIVE_INFINITY), expected);
    }
  }
}

function queryGroup(count: number): BenchGroup {
  return {
    name: `search-${count}`,
    base: 'scan',
    // Long turns: the fast cases would else be at the mercy of whatever else the machine does.
    turnMs: 25,
    rounds: 7,
    prepare: () => {
      const funds = fundsOf(count);
      const [scan, trigrams] = [searchOf(funds, false), searchOf(funds, true)];
      assertRight(funds, [scan, trigrams]);
      const flex = flexSearch(funds);
      return {
        cases: [
          all('naive', naive(funds), firstCount),
          all('scan', scan, firstCount),
          all('trigrams', trigrams, firstCount),
          all('FlexSearch full', flex, firstCount),
          all('MiniSearch', miniSearch(funds), firstCount),
          all('uFuzzy', microFuzzy(funds), firstCount),
          all('Fuse.js', fuse(funds), firstCount),
          all('trigrams, all hits', trigrams, count),
          all('FlexSearch full, all hits', flex, count),
        ],
      };
    },
  };
}

function buildGroup(count: number): BenchGroup {
  return {
    name: `search-build-${count}`,
    base: 'trigrams',
    turnMs: 100,
    rounds: 5,
    prepare: () => {
      const funds = fundsOf(count);
      const columns = columnsOf(funds);
      const rows = rowsAsTheyCome(count);
      const ours = () => createFundSearch(columns, rows, true);
      const memory = bytesOf(() => flexSearch(funds)) / bytesOf(ours);
      return {
        cases: [
          { name: 'trigrams', run: ours },
          { name: 'FlexSearch full', run: () => flexSearch(funds) },
        ],
        measures: { 'memory of FlexSearch over ours': memory },
      };
    },
  };
}

/** A phrase that nothing has: the scan reads the whole text, as the copy does that it is compared with. */
function noHitGroup(count: number): BenchGroup {
  return {
    name: `no-hit-${count}`,
    base: 'copy of the text',
    turnMs: 25,
    prepare: () => {
      const source = fundText(columnsOf(fundsOf(count)), rowsAsTheyCome(count));
      const bytes = new TextEncoder().encode(source.text);
      const target = new Uint8Array(bytes.length);
      deepStrictEqual(scanText(source, 'zzzzqq', 1), []);
      return {
        cases: [
          { name: 'copy of the text', run: () => target.set(bytes) },
          { name: 'scan', run: () => scanText(source, 'zzzzqq', 1) },
        ],
      };
    },
  };
}

/** What stays in memory of what is built. */
function bytesOf(build: () => unknown): number {
  const before = usedBytes();
  const built = build();
  const bytes = usedBytes() - before;
  if (!built) throw new Error('Nothing was built.');
  return bytes;
}

function usedBytes(): number {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

export const groups: readonly BenchGroup[] = [queryGroup(10_000), buildGroup(10_000), noHitGroup(100_000)];
