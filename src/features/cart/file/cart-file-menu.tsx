import { FileDown } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { useCartCsv } from './use-cart-csv.ts';
import { useCartFile } from './use-cart-file.tsx';

/** Saves the cart to a file and opens one, also a proposal as a PDF, all within the browser. */
export function CartFileMenu({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useTranslation('cart');
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const chooser = useRef<HTMLInputElement>(null);
  const { open, save, dialog } = useCartFile();
  const saveTable = useCartCsv();
  return (
    <>
      <Menu trigger={<IconButton size={isSmall ? 'sm' : 'md'} icon={FileDown} label={t('file.menu')} />}>
        {!isEmpty && <MenuEntry onChoose={() => void save()}>{t('file.save')}</MenuEntry>}
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
      {dialog}
    </>
  );
}
