import type { CartCatalogue } from '../../catalogue/cart-catalogue.ts';
import type { CartPosition } from '../document.ts';
import type { ProductWarning } from './product-warnings.ts';

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
