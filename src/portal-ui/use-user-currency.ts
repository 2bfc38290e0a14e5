import { useSnapshot } from 'valtio';
import { currencyCode } from '#domain/catalogue/currency-code.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { userState } from '#state/session/user.ts';

/** The ISO code of the currency that the user's totals are in. */
export function useUserCurrency(): string {
  const { codelists } = useSnapshot(catalogueState);
  const { user } = useSnapshot(userState);
  return currencyCode(codelists.currencies, user?.currencyId);
}
