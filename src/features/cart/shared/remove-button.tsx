import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { MenuEntry } from '#ui/overlays/menu.tsx';
import styles from './card-heading.module.css';
import { useGoToItem } from './go-to-item.ts';
import { neighbourOf } from './neighbour.ts';
import { useRemoval } from '#portal-ui/use-removal.ts';

interface RemoveProps {
  uuid: string;
  name: string;
  kind?: 'product' | 'package' | undefined;
}

/** Removes an item and moves the focus to the next one. */
function useRemoveHere({ uuid, name, kind = 'product' }: RemoveProps): () => void {
  const remove = useRemoval();
  const goToItem = useGoToItem();
  return () => {
    const next = neighbourOf(uuid);
    void remove(uuid, name, kind).then((isGone) => {
      if (isGone && next !== null) goToItem(next);
    });
  };
}

/** The remove button for the pointer; the keyboard uses the item's menu. */
export function RemoveButton(props: RemoveProps) {
  const { t } = useTranslation('cart');
  const remove = useRemoveHere(props);
  return (
    <IconButton
      className={styles.remove}
      size="sm"
      icon={X}
      tabIndex={-1}
      label={t('cart.remove', { name: props.name })}
      onClick={remove}
    />
  );
}

export function RemoveEntry(props: RemoveProps) {
  const { t } = useTranslation('cart');
  const remove = useRemoveHere(props);
  return <MenuEntry onChoose={remove}>{t('cart.remove-entry')}</MenuEntry>;
}
