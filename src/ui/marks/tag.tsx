import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';

export interface TagProps {
  text: string;
  /** Adds a button that removes the filter. */
  onRemove?: (() => void) | undefined;
}

export function Tag({ text, onRemove }: TagProps) {
  const { t } = useTranslation('ui');
  if (!onRemove) return <span className={styles.tag}>{text}</span>;
  return (
    <button type="button" className={styles.tag} aria-label={t('remove', { name: text })} onClick={onRemove}>
      {text}
      <Icon of={X} size={14} className="tertiary" />
    </button>
  );
}
