import type { CartPosition } from '../../cart/document.ts';
import { itemFields, type ItemField } from '../../cart/product/product-fields.ts';
import type { FoldedChange } from '../compare/folded-changes.ts';
import type { Cause } from './cause.ts';

/** Of an input of a product, and of the package's input of that name. */
const causeOfInput: Readonly<Record<ItemField, Cause | null>> = {
  oneOffAmount: 'oneOffAmount',
  periodicalAmount: 'periodicalAmount',
  investmentHorizon: 'investmentHorizon',
  chargingMethodId: 'chargingMethod',
  currencyId: 'amounts',
  startingLineId: 'gains',
  endingLineId: 'gains',
};

/** Returns the cause of a difference that a changed input belongs to; null where it may belong to several. */
export function causeOfChange(field: FoldedChange['field'], position: CartPosition): Cause | null {
  if (field === 'investedAmount' && position.itemType === 'Package')
    return position.calcInput.investmentType === 'OneOff' ? 'oneOffAmount' : 'periodicalAmount';
  const input = itemFields.find((one) => one === field);
  return input === undefined ? null : causeOfInput[input];
}
