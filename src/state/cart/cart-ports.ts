import { newKey } from '#api-client/attempt-keys.ts';
import { yieldToPage } from '#api-client/yield-to-page.ts';
import type { CartCatalogue, ProductTerms, TermsOwner } from '#domain/catalogue/cart-catalogue.ts';
import {
  nobody,
  type CommissionModel,
  type OrderFramework,
  type OrderContext,
  type OrderUser,
} from '#domain/cart/context.ts';
import { defaultInputMethod, type PackageTemplate } from '#domain/cart/package/new-package.ts';
import type { PrepareContext } from '#domain/cart/prepare/prepare-context.ts';
import { dayInPrague, type PlainDate } from '#domain/dates/plain-date.ts';
import type { ForexPair } from '#domain/forecast/forecast-result.ts';
import type { AnalyticsClient } from '#worker-client/analytics-client.ts';
import { forgetScenario, recalculate } from '#worker-client/page-analytics.ts';
import { catalogueState, loadProductTerms, termsKey } from '../catalogue/catalogue.ts';
import { draftState, setCurrentDraft, type CurrentDraft } from '../drafts/draft-state.ts';
import { createCartStorage, type CartStorage } from './persistence.ts';
import { isKnownClient, nobodysClient, orderClient, swapClient, type OrderClient } from '../drafts/order-client.ts';
import { userState } from '../session/user.ts';
import { templateState } from '../catalogue/templates.ts';

/** The part of the signed-in user that affects a cart. */
export interface CartUser extends OrderUser {
  id: string;
  currencyId: string;
  onlyOneAppendixItemType: boolean;
}

/** Dependencies of the cart on the rest of the page. */
export interface CartPorts {
  /** The same object until any of it is reloaded. */
  catalogue: () => CartCatalogue;
  user: () => CartUser | null;
  /** The user's service fee models, and the contracts of the user's clients. */
  commissionModels: () => readonly CommissionModel[];
  frameworkContracts: () => readonly OrderFramework[];
  maxItems: () => number;
  /** Whether the operator has switched packages off (PACK-29, SIL-109). */
  packagesDisabled: () => boolean;
  template: (id: string) => PackageTemplate | null;
  /** The page's language as a language tag. */
  language: () => string;
  today: () => PlainDate;
  rates: () => readonly ForexPair[];
  /** Ids of the asset classes in the catalogue's order. */
  assetClassOrder: () => readonly string[];
  terms: (owner: TermsOwner) => ProductTerms | null;
  /** Rejects if the terms cannot be loaded. */
  loadTerms: (owner: TermsOwner) => Promise<ProductTerms>;
  recalculate: AnalyticsClient['recalculate'];
  forgetScenario: AnalyticsClient['forgetScenario'];
  newUuid: () => string;
  newOrderId: () => string;
  /** Milliseconds of a clock that continues across reloads. */
  now: () => number;
  /** Yields to the page between two tasks that would be too long together. */
  yieldToPage: () => Promise<void>;
  storage: CartStorage;
  /** What is held of the client beside the cart: goes and comes with the order (SIL-32, SIL-174). */
  client: {
    /** Puts another client, or nobody, in place of the one that is there, and answers that one. */
    swap: (next: OrderClient | null) => OrderClient;
    isKnown: () => boolean;
  };
  /** The current draft goes with the cart when a step that changed it is undone. */
  draft: { current: () => CurrentDraft | null; set: (draft: CurrentDraft | null) => void };
}

/** Memoises the latest value of a function by the identity of its arguments. */
function memo<Parts extends readonly unknown[], Value>(make: (...parts: Parts) => Value): (...parts: Parts) => Value {
  let last: { parts: Parts; value: Value } | null = null;
  return (...parts) => {
    const isSame = last !== null && parts.every((part, index) => part === last?.parts[index]);
    last = isSame && last ? last : { parts, value: make(...parts) };
    return last.value;
  };
}

/** Context of the order: the same object until it changes. */
const ordering = memo(
  (
    user: OrderUser,
    commissionModels: OrderContext['commissionModels'],
    frameworkContracts: OrderContext['frameworkContracts'],
    today: PlainDate,
  ): OrderContext => ({ user, commissionModels, frameworkContracts, today }),
);

/** Builds the cart's full context from the ports. */
export function contextOf(ports: CartPorts): PrepareContext {
  const user = ports.user();
  return {
    catalogue: ports.catalogue(),
    terms: ports.terms,
    ordering: ordering(user ?? nobody, ports.commissionModels(), ports.frameworkContracts(), ports.today()),
    currencyId: user?.currencyId ?? '',
    rules: { maxItems: ports.maxItems(), onlyOneAppendixItemType: user?.onlyOneAppendixItemType ?? false },
    packagesDisabled: ports.packagesDisabled(),
    template: ports.template,
    method: defaultInputMethod(ports.language()),
    newUuid: ports.newUuid,
  };
}

const newUuid = () => crypto.randomUUID();

/** Creates the cart's ports on the real page. */
export function pageCartPorts(): CartPorts {
  const catalogue = memo(
    (
      fundById: CartCatalogue['fundById'],
      programById: CartCatalogue['programById'],
      contractTypeById: CartCatalogue['contractTypeById'],
      assetClassById: CartCatalogue['assetClassById'],
      { commissionChargingMethods, fundTypes }: typeof catalogueState.codelists,
    ): CartCatalogue => ({
      fundById,
      programById,
      contractTypeById,
      assetClassById,
      chargingMethods: commissionChargingMethods,
      fundTypes,
    }),
  );
  return {
    catalogue: () => {
      const { fundById, programById, contractTypeById, assetClassById, codelists } = catalogueState;
      return catalogue(fundById, programById, contractTypeById, assetClassById, codelists);
    },
    user: () => userState.user,
    commissionModels: () => catalogueState.commissionModels,
    frameworkContracts: () => catalogueState.frameworkContracts,
    maxItems: () => catalogueState.config.maxCartItems,
    packagesDisabled: () => catalogueState.config.cartPackagesDisabled,
    template: (id) => templateState.fundPackageTemplates.find((template) => template.id === id) ?? null,
    language: () => document.documentElement.lang,
    today: () => dayInPrague(new Date()),
    rates: () => catalogueState.forex,
    assetClassOrder: () => catalogueState.assetClasses.map(({ id }) => id),
    terms: ({ itemType, id }) => catalogueState.terms.get(termsKey(itemType, id)) ?? null,
    loadTerms: ({ itemType, id }) => loadProductTerms(itemType, id),
    recalculate,
    forgetScenario,
    newUuid,
    newOrderId: newKey,
    now: () => Date.now(),
    yieldToPage,
    storage: createCartStorage(newUuid),
    client: {
      swap: (next) => swapClient(next ?? nobodysClient),
      isKnown: () => isKnownClient(orderClient()),
    },
    draft: { current: () => draftState.current, set: setCurrentDraft },
  };
}
