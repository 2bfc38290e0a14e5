import { EllipsisVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import styles from './card-heading.module.css';

/** The actions of an item in one tab stop; `children` are the menu entries. */
export function ItemMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation('cart');
  return (
    <Menu
      trigger={
        <IconButton className={styles.menu} size="sm" icon={EllipsisVertical} label={t('cart.menu', { name })} />
      }
    >
      {children}
    </Menu>
  );
}
