import { ref } from 'valtio';
import { vi } from 'vitest';
import type { AssetClass, Codelists, Fund } from '#contract/catalogue.ts';
import type { User } from '#contract/user.ts';
import { fundColumns, valueTotals } from '#domain/funds/fund-columns.ts';
import { perCategory } from '#domain/funds/fund-filter.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { emptyCatalogue } from '#state/catalogue/catalogue-state.ts';
import { takeUser } from '#state/session/user.ts';
import { giveFunds } from './fund-worker.ts';

/** Returns a fund in the shape of the catalogue's response; omitted values are unknown. */
export function fund(id: string, given: Partial<Fund> = {}): Fund {
  return {
    id,
    name: `Fund ${id}`,
    isin: `CZ${id.padStart(10, '0')}`,
    description: null,
    assetClassId: null,
    investmentAreaId: null,
    basicIssuerId: null,
    currencyId: 'czk',
    currencyIds: ['czk'],
    assetSubClassId: null,
    fundSubTypeId: null,
    fundTypeId: null,
    contractTypeId: 'funds',
    managementStyle: null,
    riskLevel: null,
    dividendPolicy: null,
    performance: [],
    rating: null,
    factsheetDocumentId: null,
    allowedInFundMarket: true,
    oneOffInvestmentType: 'Optional',
    periodicalInvestmentType: 'Optional',
    minOneOffAmount: null,
    minPeriodicalAmount: null,
    investmentHorizon: null,
    questionnaire: null,
    allowForPaidAdvisory: true,
    allowForNotPaidAdvisory: true,
    availableForLTIP: false,
    ...given,
  };
}

const item = (id: string, name: string) => ({ id, code: id.toUpperCase(), name });

const assetClasses: AssetClass[] = [
  ['equity', 'Equity', 'e'],
  ['bond', 'Bonds', 'b'],
].map(([id = '', name = '', baseTypeId = '']) => ({
  ...item(id, name),
  color: null,
  baseTypeId,
  unfavourableGain: null,
  moderateGain: null,
  favourableGain: null,
}));

const codelists: Codelists = {
  ...emptyCatalogue().codelists,
  baseAssetClasses: [item('e', 'Equity'), item('b', 'Bonds'), item('m', 'Mixed'), item('s', 'Special')],
  basicIssuers: Array.from({ length: 12 }, (_, place) =>
    item(`i${place}`, `Issuer ${String.fromCharCode(65 + place)}`),
  ),
  investmentAreas: [item('global', 'Global'), item('europe', 'Europe'), item('moon', 'Moon')],
  currencies: ['CZK', 'EUR', 'USD', 'GBP', 'PLN'].map((code) => ({ id: code.toLowerCase(), code, name: code })),
};

/** Makes these the funds of the market, like a start-up. */
export function openMarket(funds: readonly Fund[]): void {
  const assetClassById = new Map(assetClasses.map((one) => [one.id, one]));
  const currencyById = new Map(codelists.currencies.map((one) => [one.id, one]));
  const columns = fundColumns(funds, { assetClassById, currencyById, language: 'en' });
  const version = giveFunds(columns);
  const filterValues = perCategory((category) => columns.categories[category].values);
  const filterTotals = perCategory((category) => valueTotals(columns.categories[category]));
  takeUser({ id: 'u1' } as User);
  Object.assign(catalogueState, emptyCatalogue(), {
    status: 'ready',
    catalogueVersion: version,
    codelists: ref(codelists),
    assetClasses: ref(assetClasses),
    marketFunds: ref(funds),
    fundMarket: ref({ version, funds, filterValues, filterTotals }),
  });
}

/** Simulates a window of this width and a document of this height in pixels. */
export function openWindow(width: number, documentHeight = 4000): void {
  const rem = 16;
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, side, size = '0'] = /\((min|max)-width: ([\d.]+)rem\)/.exec(query) ?? [];
    const edge = Number(size) * rem;
    return {
      matches: side === 'min' ? width >= edge : width <= edge,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
  });
  vi.stubGlobal(
    'ResizeObserver',
    // Reports the initial size, like every observer, and no other.
    class {
      observe: () => void;
      unobserve = () => undefined;
      disconnect = () => undefined;
      constructor(tell: (entries: readonly ResizeObserverEntry[]) => void) {
        this.observe = () => tell([]);
      }
    },
  );
  setDocumentHeight(documentHeight);
}

export function setDocumentHeight(height: number): void {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: height });
}

export function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  window.dispatchEvent(new Event('scroll'));
}

/** Adds issuers from `i0` on, as many as given, with these names. */
export function nameIssuers(count: number, nameOf: (place: number) => string): void {
  const basicIssuers = Array.from({ length: count }, (_, place) => item(`i${place}`, nameOf(place)));
  catalogueState.codelists = ref({ ...codelists, basicIssuers });
}
