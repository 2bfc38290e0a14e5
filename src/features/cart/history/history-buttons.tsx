import { Redo2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from './history-buttons.module.css';
import { useStepText } from './step-text.ts';
import { useHistory } from './use-history.ts';

const keys = {
  undo: 'Control+Z Meta+Z',
  redo: 'Control+Shift+Z Meta+Shift+Z Control+Y',
};

/** Undo and redo buttons, each named after the step it affects; with visible text if there is space. */
export function HistoryButtons({ hasWords = false }: { hasWords?: boolean }) {
  const { t } = useTranslation('cart');
  const { undo, redo, move, announcement } = useHistory();
  const textOf = useStepText();
  const steps = { undo, redo };
  const way = (name: 'undo' | 'redo') => {
    const step = steps[name];
    const what = step && textOf(step);
    const icon = name === 'undo' ? Undo2 : Redo2;
    const label = what === null ? t(`history.no-${name}`) : t(`history.${name}`, { what });
    const common = { disabled: step === null, 'aria-keyshortcuts': keys[name], onClick: () => move(name) };
    if (!hasWords) return <IconButton icon={icon} label={label} {...common} />;
    return (
      <Button
        size="sm"
        variant="quiet"
        icon={icon}
        className={styles.way}
        aria-label={what === null ? undefined : label}
        title={label}
        {...common}
      >
        {t(`history.${name}-short`)} {what !== null && <span className={styles.what}>{what}</span>}
      </Button>
    );
  };
  return (
    <div className={styles.buttons}>
      {way('undo')}
      {way('redo')}
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
    </div>
  );
}
