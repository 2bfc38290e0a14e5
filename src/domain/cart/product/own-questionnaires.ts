import type { CartCatalogue } from '../../catalogue/cart-catalogue.ts';
import type { CartPosition } from '../document.ts';
import type { ProductWarning } from './product-warnings.ts';

/** A questionnaire that is asked for a fund of an item, in strict mode (SIL-146). */
export interface OwnQuestionnaire {
  fundId: string;
  /** The fund's. */
  name: string;
  /** The questionnaire's. */
  code: string;
}

const none: readonly OwnQuestionnaire[] = [];

function fundIds(position: CartPosition): readonly string[] {
  if (position.itemType === 'Package') return position.division.funds.map(({ id }) => id);
  return position.itemType === 'Fund' ? [position.id] : [];
}

/** What is asked for the funds of an item beside the client's questionnaire; mostly nothing. */
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

/** That the questionnaires of an item are not answered correctly stands against the next step (CART-57, DATA-30). */
export const questionnaireWarnings = (
  { isAmlValidated = false }: Pick<CartPosition, 'isAmlValidated'>,
  asked: readonly OwnQuestionnaire[],
): ProductWarning[] => (isAmlValidated ? [] : asked.map(({ name }) => ({ key: 'aml-incomplete', name })));
