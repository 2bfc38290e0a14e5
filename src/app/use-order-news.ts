import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { forgetOrderNews, orderNewsState } from '#state/contract/order-news.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Says what another window or browser has made of the order (SIL-176). */
export function useOrderNews(): void {
  const { t } = useTranslation('shell');
  const { told } = useSnapshot(orderNewsState);
  useEffect(() => {
    if (told === null) return;
    showToast({ kind: 'error', text: t(`order-news.${told}`) });
    forgetOrderNews();
  }, [told, t]);
}
