import type { CartPosition } from '../../cart/document.ts';
import type { FoldedChange } from '../compare/folded-changes.ts';
import type { Cause } from './cause.ts';

const causeOfField: Partial<Record<FoldedChange['field'], Cause>> = {
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
  return causeOfField[field] ?? null;
}
