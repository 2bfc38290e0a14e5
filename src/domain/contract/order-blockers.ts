import { addRefusal } from '../cart/can-add.ts';
import type { DocumentFigures } from '../cart/figures/document-figures.ts';
import type { PositionFigures } from '../cart/figures/position-figures.ts';
import type { OrderContext } from '../cart/context.ts';
import type { OrderField } from '../cart/order/order-form.ts';
import { isOrderable } from '../cart/product/cart-product.ts';
import { totalsReachLimit } from '../forecast/value-limit.ts';
import type { ProductWarning } from '../cart/product/product-warnings.ts';

/** Code of a reason why the contract of an order cannot be created. */
export type OrderBlocker =
  | 'CartEmpty'
  | 'SampleCart'
  | 'OrderIncomplete'
  | 'CartTooLarge'
  | 'ProductNotOffered'
  | 'NotForPaidAdvisory'
  | 'OnlyForPaidAdvisory'
  | 'NotForLtip'
  | 'LtipRequired'
  | 'AmlIncomplete'
  | 'OneItemTypeOnly'
  | 'FeeModelMissing'
  | 'AdvisoryFeeNotAllowed'
  | 'DiscountNotAllowed'
  | 'FrameworkContractMissing'
  | 'BirthDateMissing';

const ofWarning: Readonly<Record<ProductWarning['key'], OrderBlocker>> = {
  'product-not-found': 'ProductNotOffered',
  'not-for-paid-advisory': 'NotForPaidAdvisory',
  'only-for-paid-advisory': 'OnlyForPaidAdvisory',
  'not-for-ltip': 'NotForLtip',
  'ltip-required': 'LtipRequired',
  'aml-incomplete': 'AmlIncomplete',
};

const ofField: Readonly<Record<OrderField, OrderBlocker>> = {
  serviceFeeId: 'FeeModelMissing',
  advisorFeeRelative: 'AdvisoryFeeNotAllowed',
  advisorFeeAbsolute: 'AdvisoryFeeNotAllowed',
  discount: 'DiscountNotAllowed',
  frameworkContractId: 'FrameworkContractMissing',
  dateOfBirth: 'BirthDateMissing',
};

export interface BlockerRules {
  user: Pick<OrderContext['user'], 'allowSameFrameworkContract'>;
  onlyOneAppendixItemType: boolean;
}

function ofPosition(position: PositionFigures): OrderBlocker[] {
  const { resolved } = position;
  const warned = resolved.warnings.map(({ key }) => ofWarning[key]);
  const isInactive = resolved.kind === 'product' && resolved.product !== null && !isOrderable(resolved.product);
  const isIncomplete = position.kind === 'left-out' && position.reason !== 'missing';
  return [
    ...warned,
    ...(isInactive ? (['ProductNotOffered'] as const) : []),
    ...(isIncomplete ? (['OrderIncomplete'] as const) : []),
  ];
}

/** Whether the cart has items of several types although the user may order only one (SEC-11, SIL-71). */
function isMixed(positions: readonly PositionFigures[], onlyOneAppendixItemType: boolean): boolean {
  const items = positions.map(({ resolved: { position } }) => position);
  const rules = { maxItems: Number.POSITIVE_INFINITY, onlyOneAppendixItemType };
  return items.some((item, place) => addRefusal(item, true, items.slice(0, place), rules) === 'only-one-appendix');
}

function ofEmpty({ isAppendix }: DocumentFigures['order'], rules: BlockerRules): OrderBlocker[] {
  const mayBeAlone = rules.user.allowSameFrameworkContract && !isAppendix;
  return mayBeAlone ? [] : ['CartEmpty'];
}

/**
 * Returns everything that blocks the contract of an order, without duplicates, in a fixed order. A cart without items
 * is a framework contract only, for users who may see such contracts (SIL-81, SIL-82).
 */
export function orderBlockers(figures: DocumentFigures, rules: BlockerRules): OrderBlocker[] {
  const { order, positions, summary } = figures;
  const fields = Object.entries(ofField).flatMap(([field, blocker]) =>
    Object.hasOwn(order.faults, field) ? [blocker] : [],
  );
  const items: OrderBlocker[] = [
    ...(order.order.isSample ? (['SampleCart'] as const) : []),
    ...positions.flatMap(ofPosition),
    ...(positions.length > 0 && !summary ? (['OrderIncomplete'] as const) : []),
    ...(summary && totalsReachLimit(summary) ? (['CartTooLarge'] as const) : []),
    ...(isMixed(positions, rules.onlyOneAppendixItemType) ? (['OneItemTypeOnly'] as const) : []),
  ];
  return [...new Set([...(positions.length === 0 ? ofEmpty(order, rules) : items), ...fields])];
}
