import type { CartCatalogue, ProductTerms, TermsOwner } from '#domain/cart/catalogue/cart-catalogue.ts';
import {
  nobody,
  type CommissionModel,
  type OrderContext,
  type OrderFramework,
  type OrderUser,
} from '#domain/cart/context.ts';
import type { PrepareContext } from '#domain/cart/prepare/prepare-context.ts';
import { defaultInputMethod, type PackageTemplate } from '#domain/cart/package/new-package.ts';
import { type PlainDate } from '#domain/dates/plain-date.ts';
import { isShallowEqual } from '#domain/equality.ts';
import type { ForexPair } from '#domain/forecast/forecast-result.ts';
import { catalogueState, loadProductTerms, termsKey } from '../catalogue/catalogue.ts';
import { templateState } from '../catalogue/templates.ts';
import { userState } from '../session/user.ts';
import { serverToday } from '#clock/server-clock.ts';

/** The part of the signed-in user that affects a cart. */
interface CartUser extends OrderUser {
  id: string;
  currencyId: string;
  onlyOneAppendixItemType: boolean;
}

/** Everything needed to resolve a document: catalogue, terms, rates, user and today. */
export interface ReadPorts {
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
  newUuid: () => string;
}

/** Returns the previous object as long as the next one has identical parts. */
function memo<Value extends object>(): (next: Value) => Value {
  let last: Value | null = null;
  return (next) => {
    last = last !== null && isShallowEqual(last, next) ? last : next;
    return last;
  };
}

const catalogue = memo<CartCatalogue>();
const ordering = memo<OrderContext>();
const rules = memo<PrepareContext['rules']>();
const context = memo<PrepareContext>();

/** Returns the context that documents are read in: the same object until any of it changes. */
export function contextOf(ports: ReadPorts): PrepareContext {
  const user = ports.user();
  return context({
    catalogue: ports.catalogue(),
    terms: ports.terms,
    ordering: ordering({
      user: user ?? nobody,
      commissionModels: ports.commissionModels(),
      frameworkContracts: ports.frameworkContracts(),
      today: ports.today(),
    }),
    currencyId: user?.currencyId ?? '',
    rules: rules({ maxItems: ports.maxItems(), onlyOneAppendixItemType: user?.onlyOneAppendixItemType ?? false }),
    packagesDisabled: ports.packagesDisabled(),
    template: ports.template,
    method: defaultInputMethod(ports.language()),
    newUuid: ports.newUuid,
  });
}

/** Loads the terms of all owners; returns false if some could not be loaded. */
export async function loadAllTerms(owners: readonly TermsOwner[], ports: ReadPorts): Promise<boolean> {
  const read = await Promise.allSettled(owners.map((owner) => ports.loadTerms(owner)));
  return read.every(({ status }) => status === 'fulfilled');
}

/** The read context of the page, for the cart, compared carts and drafts. */
export const pageReadPorts: ReadPorts = {
  catalogue: () => {
    const { fundById, programById, contractTypeById, assetClassById, codelists } = catalogueState;
    const { commissionChargingMethods: chargingMethods, fundTypes } = codelists;
    return catalogue({ fundById, programById, contractTypeById, assetClassById, chargingMethods, fundTypes });
  },
  user: () => userState.user,
  commissionModels: () => catalogueState.commissionModels,
  frameworkContracts: () => catalogueState.frameworkContracts,
  maxItems: () => catalogueState.config.maxCartItems,
  packagesDisabled: () => catalogueState.config.cartPackagesDisabled,
  template: (id) => templateState.fundPackageTemplates.find((template) => template.id === id) ?? null,
  language: () => document.documentElement.lang,
  today: serverToday,
  rates: () => catalogueState.forex,
  assetClassOrder: () => catalogueState.assetClasses.map(({ id }) => id),
  terms: ({ itemType, id }) => catalogueState.terms.get(termsKey(itemType, id)) ?? null,
  loadTerms: ({ itemType, id }) => loadProductTerms(itemType, id),
  newUuid: () => crypto.randomUUID(),
};
