import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { forgetOrderNews, orderNewsState } from '#state/contract/order-news.ts';
import { forgetLoss, personLoss } from '#state/storage/person-storage.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Says what another window or browser has made of the order, and what was lost of it with a session (SIL-176, SIL-42). */
export function useOrderNews(): void {
  const { t } = useTranslation('shell');
  const { told } = useSnapshot(orderNewsState);
  const { isLost } = useSnapshot(personLoss);
  useEffect(() => {
    if (!isLost) return;
    showToast({ kind: 'error', text: t('order-news.lost') });
    forgetLoss();
  }, [isLost, t]);
  useEffect(() => {
    if (told === null) return;
    showToast({ kind: 'error', text: t(`order-news.${told}`) });
    forgetOrderNews();
  }, [told, t]);
}
