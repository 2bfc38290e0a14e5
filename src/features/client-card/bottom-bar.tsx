import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { useBottomBar } from '#ui/layout/use-bottom-bar.ts';
import { Icon } from '#ui/marks/icon.tsx';
import styles from './bottom-bar.module.css';
import { focusClientField } from './focus-client-field.ts';
import { useProgress, type ProgressProps } from './use-progress.ts';

interface BottomBarProps extends ProgressProps {
  isBusy: boolean;
  onSave: () => void;
}

/** A count that leads to the first of its fields. */
function FieldLink({ names: [first], children }: { names: readonly string[]; children: string }) {
  return (
    <button type="button" className={styles.link} onClick={() => first !== undefined && focusClientField(first)}>
      {children}
    </button>
  );
}

/** The counts of missing and wrong fields, each a link to its first field, and the actions of the card (CLIENT-05, SIL-131). */
export function BottomBar({ isBusy, onSave, ...seen }: BottomBarProps) {
  const { t } = useTranslation('client');
  const parts = useProgress(seen);
  const bar = useBottomBar<HTMLDivElement>();
  const wrong = parts.flatMap((part) => part.wrong);
  const missing = parts.flatMap((part) => part.missing);
  const isDone = wrong.length + missing.length === 0;
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.row}>
        <p className={styles.left}>
          {!isDone && <Icon of={CircleAlert} size={18} className="rigid danger" />}
          {isDone ? (
            t('left.nothing')
          ) : (
            <span>
              {wrong.length > 0 && (
                <>
                  {t('left.correct')}{' '}
                  <FieldLink names={wrong}>{t('left.errors', { count: wrong.length })}</FieldLink>{' '}
                </>
              )}
              {missing.length > 0 && (
                <>
                  {t(wrong.length > 0 ? 'left.and-fill' : 'left.fill')}{' '}
                  <FieldLink names={missing}>{t('left.fields', { count: missing.length })}</FieldLink>
                </>
              )}
              . <span className={styles.then}>{t('left.then')}</span>
            </span>
          )}
        </p>
        <div className={styles.actions}>
          <Button size="lg" onClick={onSave}>
            {t('save-draft')}
          </Button>
          <Button type="submit" variant="primary" size="lg" busy={isBusy}>
            {t('create-contract')}
          </Button>
        </div>
      </div>
    </div>
  );
}
