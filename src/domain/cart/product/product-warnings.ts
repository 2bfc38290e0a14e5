import type { CartCatalogue } from '../catalogue/cart-catalogue.ts';
import { isPremiumAdvisory } from '../../fees/service-fee.ts';
import type { OrderTerms } from '../context.ts';
import type { ProductPosition, CartPosition } from '../document.ts';
import type { CartProduct } from './cart-product.ts';

type AdvisoryKey = 'not-for-paid-advisory' | 'only-for-paid-advisory';
type LtipKey = 'not-for-ltip' | 'ltip-required';

/** A problem of a product that no field can fix and that blocks the next step; the product is still included in the totals. */
export interface ProductWarning {
  key: 'product-not-found' | 'aml-incomplete' | AdvisoryKey | LtipKey;
  /** Name of the product; null if it is no longer offered. */
  name: string | null;
}

type Order = Pick<OrderTerms, 'model' | 'isLtip'>;
type Item = Pick<ProductPosition, 'itemType' | 'id'>;

/** Checks whether a fund may be ordered with or without an annual fee; programs and contract types always may. */
function advisoryKey({ itemType, id }: Item, { model }: Order, { fundById }: CartCatalogue): AdvisoryKey | null {
  const fund = itemType === 'Fund' ? fundById.get(id) : undefined;
  if (!fund || model === null) return null;
  if (isPremiumAdvisory(model)) return fund.allowForPaidAdvisory ? null : 'not-for-paid-advisory';
  return fund.allowForNotPaidAdvisory ? null : 'only-for-paid-advisory';
}

function ltipKey(
  { itemType, id }: Item,
  { contractType }: CartProduct,
  { isLtip }: Order,
  { fundById }: CartCatalogue,
): LtipKey | null {
  const kind = contractType?.longTermInvestmentProduct ?? null;
  if (!isLtip) return kind === 'REQUIRED' ? 'ltip-required' : null;
  const isFundOutside = itemType === 'Fund' && fundById.get(id)?.availableForLTIP === false;
  return isFundOutside || kind === 'NOT_AVAILABLE' ? 'not-for-ltip' : null;
}

/**
 * Returns the warnings that block ordering a product under the order's fee model and LTIP flag (CART-58 to CART-60, SIL-89,
 * SIL-90, SIL-128). Without a fee model there are no fee warnings.
 */
export function productWarnings(
  item: Item,
  product: CartProduct | null,
  order: Order,
  catalogue: CartCatalogue,
): readonly ProductWarning[] {
  if (!product) return [{ key: 'product-not-found', name: null }];
  const keys = [advisoryKey(item, order, catalogue), ltipKey(item, product, order, catalogue)];
  return keys.flatMap((key) => (key ? [{ key, name: product.name }] : []));
}

/** A questionnaire required for a fund of an item, in strict mode (SIL-146). */
export interface OwnQuestionnaire {
  fundId: string;
  /** Name of the fund. */
  name: string;
  /** Code of the questionnaire. */
  code: string;
}

const none: readonly OwnQuestionnaire[] = [];

function fundIds(position: CartPosition): readonly string[] {
  if (position.itemType === 'Package') return position.division.funds.map(({ id }) => id);
  return position.itemType === 'Fund' ? [position.id] : [];
}

/** Returns the questionnaires required for an item's funds in addition to the client's; usually none. */
export function ownQuestionnaires(
  position: CartPosition,
  { fundById }: Pick<CartCatalogue, 'fundById'>,
): readonly OwnQuestionnaire[] {
  const asked = fundIds(position).flatMap((id) => {
    const fund = fundById.get(id);
    return fund?.allowedInFundMarket && fund.questionnaire !== null
      ? [{ fundId: id, name: fund.name, code: fund.questionnaire }]
      : none;
  });
  return asked.length === 0 ? none : asked;
}

/** Returns a warning that blocks the next step if an item's questionnaires are not answered correctly (CART-57, DATA-30). */
export const questionnaireWarnings = (
  { isAmlValidated = false }: Pick<CartPosition, 'isAmlValidated'>,
  asked: readonly OwnQuestionnaire[],
): ProductWarning[] => (isAmlValidated ? [] : asked.map(({ name }) => ({ key: 'aml-incomplete', name })));
