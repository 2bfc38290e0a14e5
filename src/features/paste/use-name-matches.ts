import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Fund, Program } from '#contract/catalogue.ts';
import type { ProductMatch, NamedProduct } from '#domain/cart/paste/match-product.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { matchNames } from '#worker-client/page-analytics.ts';

/** The matches by text, for one version of the market. */
interface Found {
  version: number;
  matches: ReadonlyMap<string, ProductMatch>;
}

export interface NameMatches {
  /** Returns the match of a text; undefined until the worker has answered. */
  matchOf: (text: string) => ProductMatch | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Returns the product at an index of the worker: the funds of the market, followed by the programs. */
function productOf(row: number, funds: readonly Fund[], programs: readonly Program[]): NamedProduct | null {
  const fund = funds[row];
  if (fund) {
    const { id, name, isin, currencyId } = fund;
    return { itemType: 'Fund', id, name, isin, currencyId };
  }
  const program = programs[row - funds.length];
  return program
    ? { itemType: 'Program', id: program.id, name: program.name, isin: null, currencyId: program.currencyId }
    : null;
}

/** Drops matches that the page has no product for. */
function productMatch(match: ProductMatch<number>, product: (row: number) => NamedProduct | null): ProductMatch {
  if (match.kind === 'none') return match;
  const rows = match.kind === 'found' ? [match.product] : match.products;
  const products = rows.flatMap((row) => product(row) ?? []);
  const [only] = products;
  if (!only) return { kind: 'none' };
  return match.kind === 'found' ? { kind: 'found', product: only } : { kind: 'choose', products };
}

/** Matches texts against the whole market in the worker, because a large market would block the page. */
export function useNameMatches(texts: readonly string[]): NameMatches {
  const { fundMarket, programs } = useSnapshot(catalogueState);
  const { version, funds } = fundMarket;
  const [held, setHeld] = useState<Found>({ version, matches: new Map() });
  const [failedFor, setFailedFor] = useState<string | null>(null);
  const found = useMemo(
    () => (held.version === version ? held.matches : new Map<string, ProductMatch>()),
    [held, version],
  );
  const missing = [...new Set(texts)].filter((text) => !found.has(text));
  const asked = missing.length === 0 ? null : JSON.stringify([version, missing]);
  const hasFailed = asked !== null && failedFor === asked;

  const ask = useEffectEvent(async () => {
    const outcome = await matchNames({ texts: missing, others: programs.map(({ name }) => name) });
    return { outcome, ofTexts: missing, ofVersion: version };
  });
  const take = useEffectEvent((ofTexts: readonly string[], matches: readonly ProductMatch<number>[]) => {
    const answered = matches.map((match, index): [string, ProductMatch] => [
      ofTexts[index] ?? '',
      productMatch(match, (row) => productOf(row, funds, programs)),
    ]);
    setHeld({ version, matches: new Map([...found, ...answered]) });
  });
  useEffect(() => {
    if (asked === null || hasFailed) return;
    void ask().then(({ outcome, ofTexts, ofVersion }) => {
      if (outcome.status === 'superseded') return;
      if (outcome.status === 'done' && outcome.catalogueVersion === ofVersion) take(ofTexts, outcome.matches);
      else setFailedFor(asked);
    });
  }, [asked, hasFailed]);
  return { matchOf: (text) => found.get(text), hasFailed, retry: () => setFailedFor(null) };
}
