import { useTranslation } from 'react-i18next';
import { openExternal } from '#state/catalogue/external-links.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Opens an external address in a new tab, and reports it if the browser blocks that. */
export function useOpenExternal(): (address: string) => void {
  const { t } = useTranslation('shell');
  return (address) => {
    void openExternal(address).then((isOpen) => {
      if (!isOpen) showToast({ kind: 'error', text: t('tab-blocked') });
    });
  };
}
