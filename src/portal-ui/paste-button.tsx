import { ClipboardPaste } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonLook } from '#ui/buttons/button.tsx';
import { openPaste } from '#state/dialogs.ts';
import { pasteControl } from '#state/tips.ts';

/** Opens the dialog to paste spreadsheet rows into the cart. */
export function PasteButton(look: Pick<ButtonLook, 'variant' | 'size'>) {
  const { t } = useTranslation('cart');
  return (
    <Button {...look} ref={pasteControl} icon={ClipboardPaste} onClick={() => openPaste()}>
      {t('cart.paste')}
    </Button>
  );
}
