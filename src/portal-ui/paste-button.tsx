import { ClipboardPaste } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openSheetPaste } from '#state/cart/sheet-paste.ts';
import { Button, type ButtonLook } from '#ui/buttons/button.tsx';

/** Opens the dialog to paste spreadsheet rows into the cart. */
export function PasteButton(look: Pick<ButtonLook, 'variant' | 'size'>) {
  const { t } = useTranslation('cart');
  return (
    <Button {...look} icon={ClipboardPaste} onClick={() => openSheetPaste()}>
      {t('cart.paste')}
    </Button>
  );
}
