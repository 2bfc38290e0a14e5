import type { ProductTerms, TermsOwner } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { PackageTemplate } from '#domain/cart/package/new-package.ts';
import type { CartPorts } from '#state/cart/cart-ports.ts';
import { CartStore } from '#state/cart/cart-store.ts';
import { createOrderStorage } from '#state/cart/stored/order-storage.ts';
import type { ForecastOutcome, RecalculationInput } from '#worker-client/forecast-outcome.ts';
import { cartCatalogue, fund, terms } from './cart-catalogue.ts';
import { commissionModels, orderUser } from './cart-order.ts';
import { directRecalculate } from '../worker/direct-recalculate.ts';
import { testCipher } from '../order/kept-order.ts';
import { shownPackage, shownProduct, type ShownPackage, type ShownProduct } from './shown-item.ts';

interface PendingCalculation {
  input: RecalculationInput;
  answer: (outcome: ForecastOutcome) => void;
}

export interface CartBench {
  store: CartStore;
  ports: CartPorts;
  /** Calculations that wait for a response, oldest first; only if the bench holds them. */
  pending: PendingCalculation[];
  calls: () => number;
  /** Returns what the page shows of an item. */
  item: (uuid: string) => ShownProduct | undefined;
  package: (uuid: string) => ShownPackage | undefined;
}

export const fundIds = Array.from({ length: 120 }, (_, index) => `fund${index}`);

const catalogue = cartCatalogue({
  fundById: new Map([
    ...cartCatalogue().fundById,
    ...fundIds.map((id): [string, ReturnType<typeof fund>] => [id, fund({ id, name: `Fund ${id}` })]),
  ]),
});

const templates: PackageTemplate[] = [
  {
    id: 'retirement',
    name: 'Retirement',
    packageType: 'Organisation',
    currencyId: 'CZK',
    funds: [
      { idFund: 'fund1', ratio: 60 },
      { idFund: 'fund2', ratio: 25 },
      { idFund: 'fund3', ratio: 15 },
    ],
  },
  {
    id: 'outdated',
    name: 'Outdated',
    packageType: 'Advisor',
    currencyId: 'CZK',
    funds: [
      { idFund: 'fund1', ratio: 50 },
      { idFund: 'closed', ratio: 50 },
    ],
  },
];

/**
 * Creates a cart store on fakes: terms that are available at once by default, and a calculator that answers or waits.
 */
export function createCartBench({
  holdsAnswers = false,
  ...overrides
}: Partial<CartPorts> & { holdsAnswers?: boolean } = {}): CartBench {
  const loaded = new Map<string, ProductTerms>();
  const pending: PendingCalculation[] = [];
  let uuids = 0;
  const newUuid = () => {
    uuids += 1;
    return `uuid${uuids}`;
  };
  let orders = 0;
  let calls = 0;
  const keyOf = ({ itemType, id }: TermsOwner) => `${itemType}:${id}`;
  const ports: CartPorts = {
    catalogue: () => catalogue,
    user: () => ({ id: 'advisor', currencyId: 'CZK', onlyOneAppendixItemType: false, ...orderUser() }),
    commissionModels: () => commissionModels,
    frameworkContracts: () => [],
    maxItems: () => 100,
    packagesDisabled: () => false,
    template: (id) => templates.find((template) => template.id === id) ?? null,
    language: () => 'en',
    rates: () => [],
    assetClassOrder: () => ['shares', 'bonds'],
    terms: (owner) => loaded.get(keyOf(owner)) ?? null,
    loadTerms: (owner) => {
      loaded.set(keyOf(owner), terms());
      return Promise.resolve(terms());
    },
    recalculate: (_, input) => {
      calls += 1;
      if (!holdsAnswers) return Promise.resolve(directRecalculate(input));
      return new Promise((answer) => {
        pending.push({ input, answer });
      });
    },
    forgetScenario: () => undefined,
    today: () => '2026-11-22',
    newUuid,
    newOrderId: () => String((orders += 1)).padStart(32, '0'),
    now: () => Date.now(),
    yieldToPage: () => Promise.resolve(),
    storage: createOrderStorage({ newEdition: newUuid, cipher: () => testCipher }),
    alone: (run) => run(),
    ...overrides,
  };
  const store = new CartStore(ports);
  return {
    store,
    ports,
    pending,
    calls: () => calls,
    item: (uuid) => shownProduct(store.item(uuid)),
    package: (uuid) => shownPackage(store.item(uuid)),
  };
}
