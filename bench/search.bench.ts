import { deepStrictEqual } from 'node:assert';
import uFuzzy from '@leeoniya/ufuzzy';
import FlexSearch from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { createFundSearch, type FundSearch } from '../src/domain/funds/search/fund-search.ts';
import { normalizeSearchText, searchWords } from '../src/domain/funds/search/search-text.ts';
import { isForgiven } from '../src/domain/funds/search/word-match.ts';
import { columnsOf, fundsOf, rowsAsTheyCome, type BenchFund } from './lib/fund-list.ts';
import type { BenchCase, BenchGroup } from './lib/harness.ts';

/** Fifteen phrases: frequent, rare, without a hit, two letters, two words, an ISIN. */
const phrases =
  'fond,Růst,STREDNI,equity,osterreich,lodz,zzzzqq,xylofon,ru,CZ,global bond,Český růst,small cap tech,LU12,capital 42'.split(
    ',',
  );
const firstCount = 10;

/** A peer's search for words in any order, with typing errors tolerated if supported; at most `limit` rows. */
type Search = (phrase: string, limit: number) => ArrayLike<unknown>;

const all = (name: string, search: Search, limit: number): BenchCase => ({
  name,
  run: () => phrases.map((phrase) => search(phrase, limit).length),
});

function indexed(search: FundSearch): Search {
  return (phrase, limit) => search(phrase)?.first(limit) ?? [];
}

/**
 * The obvious search: every word inside one of the fund's, matches at the start first. It misses names with accents, so it is
 * no reference for the hits.
 */
function naive(funds: readonly BenchFund[]): Search {
  return (phrase, limit) => {
    const wanted = phrase.toLowerCase().split(' ');
    const found = funds.flatMap(({ name, isin }) => {
      const words = `${name} ${isin}`.toLowerCase().split(' ');
      if (!wanted.every((part) => words.some((word) => word.includes(part)))) return [];
      return [{ name, isBest: wanted.every((part) => words.some((word) => word.startsWith(part))) }];
    });
    return found.toSorted((left, right) => Number(right.isBest) - Number(left.isBest)).slice(0, limit);
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
  const fuzzy = (word: string) => isForgiven(word) && 1 / word.length;
  return (phrase, limit) =>
    index.search(normalizeSearchText(phrase), { prefix: true, combineWith: 'AND', fuzzy }).slice(0, limit);
}

function fuse(funds: readonly BenchFund[]): Search {
  const index = new Fuse(funds.map(textOf), { threshold: 0.2, ignoreLocation: true, useExtendedSearch: true });
  return (phrase, limit) => index.search(normalizeSearchText(phrase), { limit });
}

function microFuzzy(funds: readonly BenchFund[]): Search {
  const texts = funds.map(textOf);
  const fuzzy = new uFuzzy();
  return (phrase, limit) => {
    const [found, , order] = fuzzy.search(texts, normalizeSearchText(phrase), 1);
    return (order?.map((place) => found?.[place]) ?? found ?? []).slice(0, limit);
  };
}

/** Reference: every word is at the start of a word or inside one; no phrase here needs a typing error tolerated. */
function assertRight(funds: readonly BenchFund[], search: Search): void {
  const listed = funds.map((fund) => ({ row: fund.row, words: searchWords(`${fund.name} ${fund.isin}`) }));
  const finding = (phrase: string, fits: (word: string, wanted: string) => boolean) =>
    listed
      .filter(({ words }) => searchWords(phrase).every((wanted) => words.some((word) => fits(word, wanted))))
      .map(({ row }) => row);
  for (const phrase of phrases) {
    const best = finding(phrase, (word, wanted) => word.startsWith(wanted));
    const found = finding(phrase, (word, wanted) => word.includes(wanted));
    const expected = [...new Set([...best, ...found])];
    deepStrictEqual(search(phrase, firstCount), expected.slice(0, firstCount));
    deepStrictEqual(search(phrase, Number.POSITIVE_INFINITY), expected);
  }
}

function queryGroup(count: number): BenchGroup {
  return {
    name: `search-${count}`,
    base: 'index',
    // Long samples: otherwise the fast cases would depend too much on other work of the machine and on their compilation, which
    // the garbage collection before a sample may discard.
    turnMs: 150,
    rounds: 7,
    prepare: () => {
      const funds = fundsOf(count);
      const index = indexed(createFundSearch(columnsOf(funds), rowsAsTheyCome(funds.length)));
      assertRight(funds, index);
      const flex = flexSearch(funds);
      return {
        cases: [
          all('naive', naive(funds), firstCount),
          all('index', index, firstCount),
          all('FlexSearch full', flex, firstCount),
          all('MiniSearch', miniSearch(funds), firstCount),
          all('uFuzzy', microFuzzy(funds), firstCount),
          all('Fuse.js', fuse(funds), firstCount),
          all('index, all hits', index, count),
          all('FlexSearch full, all hits', flex, count),
        ],
      };
    },
  };
}

function buildGroup(count: number): BenchGroup {
  return {
    name: `search-build-${count}`,
    base: 'index',
    turnMs: 100,
    rounds: 5,
    prepare: () => {
      const funds = fundsOf(count);
      const columns = columnsOf(funds);
      const rows = rowsAsTheyCome(count);
      const ours = () => createFundSearch(columns, rows);
      const memory = bytesOf(() => flexSearch(funds)) / bytesOf(ours);
      return {
        cases: [
          { name: 'index', run: ours },
          { name: 'FlexSearch full', run: () => flexSearch(funds) },
        ],
        measures: { 'memory of FlexSearch over ours': memory },
      };
    },
  };
}

/** A phrase without hits, even with a typing error, compared with copying the searched text. */
function noHitGroup(count: number): BenchGroup {
  return {
    name: `no-hit-${count}`,
    base: 'copy of the text',
    turnMs: 25,
    prepare: () => {
      const funds = fundsOf(count);
      const index = indexed(createFundSearch(columnsOf(funds), rowsAsTheyCome(count)));
      const bytes = new TextEncoder().encode(funds.map((fund) => textOf(fund)).join('\n'));
      const target = new Uint8Array(bytes.length);
      deepStrictEqual(index('zzzzqq', 1), []);
      return {
        cases: [
          { name: 'copy of the text', run: () => target.set(bytes) },
          { name: 'index', run: () => index('zzzzqq', 1) },
        ],
      };
    },
  };
}

/** Returns the memory retained by the built object. */
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
