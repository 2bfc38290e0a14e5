import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cartGroups } from '#domain/cart/cart-groups.ts';
import { cart } from '#state/cart/cart.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { MenuEntry } from '#ui/overlays/menu.tsx';
import styles from './card-heading.module.css';
import { useGoToItem } from './focus-place.ts';
import { useRemoval } from '#portal-ui/use-removal.ts';

/** Returns the item after this one in the same tab, or before it if it is the last; null if it is the only one. */
export function neighbourOf(uuid: string): string | null {
  const { positions } = cart.list;
  const group = cartGroups(positions).find(({ uuids }) => uuids.includes(uuid))?.uuids ?? [];
  const all = group.length > 1 ? group : positions.map((position) => position.uuid);
  const place = all.indexOf(uuid);
  return all[place + 1] ?? all[place - 1] ?? null;
}

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
