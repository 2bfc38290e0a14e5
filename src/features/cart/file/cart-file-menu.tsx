import { FileDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { encodeCart } from '#contract/draft-codec.ts';
import { cart } from '#state/cart/cart.ts';
import { saveFile } from '#state/files/save-file.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useCartCsv } from './use-cart-csv.ts';

/** Null if the reader could not be loaded. */
async function readFile(file: File) {
  const reader = await import('#cart-file/open-cart-file.ts').catch(() => null);
  return reader && reader.openCartFile(file);
}

/**
 * Replaces the cart with that of a file, as one undo step; a file that cannot be read reports why and changes nothing.
 */
function useOpening(): (file: File) => Promise<void> {
  const { t } = useTranslation('cart');
  return async (file) => {
    const { name } = file;
    const read = await readFile(file);
    if (!read) {
      showToast({ kind: 'error', text: t('file.fault.unavailable', { name }) });
      return;
    }
    if ('fault' in read) {
      const { fault } = read;
      showToast({ kind: 'error', text: t(`file.fault.${fault.kind}`, { name, ...fault }) });
      return;
    }
    const undo = cart.applyDraft(read.cart, null);
    showToast({ kind: 'success', text: t('file.opened', { name }), action: { label: t('cart.undo'), onAction: undo } });
  };
}

/** Saves the cart to a file and opens one, all within the browser. */
export function CartFileMenu() {
  const { t } = useTranslation('cart');
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const chooser = useRef<HTMLInputElement>(null);
  const open = useOpening();
  const saveTable = useCartCsv();
  const save = () =>
    saveFile(new Blob([encodeCart(cart.content())], { type: 'application/json' }), `${t('file.name')}.json`);
  return (
    <>
      <Menu trigger={<IconButton icon={FileDown} label={t('file.menu')} />}>
        {!isEmpty && <MenuEntry onChoose={save}>{t('file.save')}</MenuEntry>}
        <MenuEntry onChoose={() => chooser.current?.click()}>{t('file.open')}</MenuEntry>
        {!isEmpty && <MenuEntry onChoose={saveTable}>{t('file.csv')}</MenuEntry>}
      </Menu>
      <input
        ref={chooser}
        type="file"
        accept=".json,.pdf,application/json,application/pdf"
        hidden
        aria-label={t('file.open')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void open(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
