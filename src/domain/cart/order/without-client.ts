import type { CartDocument, CartOrder, CartPosition } from '../document.ts';
import type { PackageDivision } from '../../packages/division.ts';
import { withoutPerson } from './personal-part.ts';

function withoutTexts(division: PackageDivision): PackageDivision {
  const { funds, before } = division;
  return {
    ...division,
    funds: funds.map((fund) => {
      if (!('text' in fund)) return fund;
      const { text: _, ...entry } = fund;
      return entry;
    }),
    before: before && { ...before, division: withoutTexts(before.division) },
  };
}

function positionWithoutClient(position: CartPosition): CartPosition {
  const { isAmlValidated: _, ...rest } = position;
  return rest.itemType === 'Package'
    ? { ...rest, division: withoutTexts(rest.division), texts: {} }
    : { ...rest, texts: {} };
}

const orderWithoutClient = (order: CartOrder): CartOrder => ({ ...withoutPerson(order), id: null, texts: {} });

/**
 * Returns a cart without what belongs to its client or is not shown in a document: id of the order, date of birth, framework
 * contract, answered questionnaires, and texts that are no values of their fields (security, T21).
 */
export const withoutClient = ({ positions, order }: CartDocument): CartDocument => ({
  positions: positions.map(positionWithoutClient),
  order: orderWithoutClient(order),
});
