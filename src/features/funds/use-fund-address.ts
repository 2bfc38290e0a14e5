import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { followFundChoice, openFundAddress } from '#state/fund-filter.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

const mostNamed = 3;
const longestNamed = 40;

/** The list that the address describes, and from then on the address of the list (CAT-19). */
export function useFundAddress(): void {
  const { t } = useTranslation('funds');
  // The whole of it: the same address may be gone to twice, and the list changed meanwhile.
  const location = useLocation();
  useEffect(() => {
    const ignored = openFundAddress(location.search);
    if (ignored.length > 0) {
      const named = ignored.slice(0, mostNamed).map((part) => part.slice(0, longestNamed));
      showToast({ kind: 'error', text: t('address-ignored', { parts: named.join(', '), count: ignored.length }) });
    }
    return followFundChoice();
  }, [location, t]);
}
