import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from './history-buttons.module.css';
import { useStepText } from './step-text.ts';
import { useHistory } from './use-history.ts';

/** The way back and forth through what was done to the cart, each named by what it would do. */
export function HistoryButtons() {
  const { t } = useTranslation('cart');
  const { undo, redo, move, announcement } = useHistory();
  const textOf = useStepText();
  return (
    <div className={styles.buttons}>
      <IconButton
        icon={Undo2}
        label={undo ? t('history.undo', { what: textOf(undo) }) : t('history.no-undo')}
        disabled={undo === null}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => move('undo')}
      />
      <IconButton
        icon={Redo2}
        label={redo ? t('history.redo', { what: textOf(redo) }) : t('history.no-redo')}
        disabled={redo === null}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        onClick={() => move('redo')}
      />
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}
