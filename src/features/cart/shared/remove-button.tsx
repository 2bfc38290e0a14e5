import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from './card-heading.module.css';
import { useRemoval } from './use-removal.ts';

interface RemoveButtonProps {
  uuid: string;
  name: string;
  kind?: 'product' | 'package';
}

export function RemoveButton({ uuid, name, kind = 'product' }: RemoveButtonProps) {
  const { t } = useTranslation('cart');
  const remove = useRemoval();
  return (
    <IconButton
      className={styles.remove}
      size="sm"
      icon={X}
      label={t('cart.remove', { name })}
      onClick={() => void remove(uuid, name, kind)}
    />
  );
}
