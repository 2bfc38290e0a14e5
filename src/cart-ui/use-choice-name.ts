import { useSnapshot } from 'valtio';
import type { ChoiceList } from '#domain/cart/fields/input-field.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';

/** Returns a function that names a choice of an item by its id; the id itself if it is unknown. */
export function useChoiceName(): (list: Exclude<ChoiceList, 'investment-types'>, id: string) => string {
  const { codelists, programById } = useSnapshot(catalogueState);
  return (list, id) => {
    switch (list) {
      case 'currencies':
        return codelists.currencies.find((currency) => currency.id === id)?.code ?? id;
      case 'charging-methods':
        return codelists.commissionChargingMethods.find((method) => method.id === id)?.name ?? id;
      default:
        return programById.get(id)?.name ?? id;
    }
  };
}
