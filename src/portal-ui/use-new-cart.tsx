import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { setOrderAside } from '#state/drafts/draft.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useLeaveDraft } from './drafts/use-leave-draft.tsx';

/**
 * Sets the cart aside with its order and draft to start one for another client, and offers to undo it; unsaved edits of
 * the draft are asked about first (SIL-215). The caller renders `dialog`.
 */
export function useNewCart(onBegun: () => void): { begin: () => void; dialog: ReactNode } {
  const { t } = useTranslation(['catalogue', 'cart']);
  const { leave, dialog } = useLeaveDraft();
  const begin = () =>
    leave(() => {
      const undo = setOrderAside();
      onBegun();
      showToast({
        kind: 'success',
        text: t('catalogue:home.work.new-cart-ready'),
        action: { label: t('cart:cart.undo'), onAction: undo },
      });
    });
  return { begin, dialog };
}
