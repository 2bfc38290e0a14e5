import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { followFundChoice, openFundAddress } from '#state/funds/fund-filter.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

const mostNamed = 3;
const longestNamed = 40;

/** Restores the list from the URL, and from then on keeps the URL in sync with the list (CAT-19). */
export function useFundAddress(): void {
  const { t } = useTranslation('funds');
  // Depends on the whole location: the same URL may be opened again after the list has changed.
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
