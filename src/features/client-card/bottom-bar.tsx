import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { nextKey } from '#cart-ui/next-field.ts';
import { useNextKey } from '#cart-ui/use-next-key.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { useBottomBar } from '#ui/layout/use-bottom-bar.ts';
import { Icon } from '#ui/marks/icon.tsx';
import styles from './bottom-bar.module.css';
import type { CreateFailure } from './create-outcome.ts';
import { focusClientField, focusNextField } from './focus-client-field.ts';
import { useProgress, type ProgressProps } from './use-progress.ts';

interface BottomBarProps extends ProgressProps {
  isBusy: boolean;
  /** Why no contract was created, after the last attempt. */
  failure: CreateFailure | null;
  onSave: () => void;
}

/** Why there is no contract, beside the button that asked for it; takes the focus (SIGN-02 to SIGN-05, SIL-226). */
function CreateFailureBanner({ failure }: { failure: CreateFailure }) {
  const { t } = useTranslation(['client', 'validation']);
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), []);
  const said = {
    'legal-reasons': t('validation:contract-generation-error-legal-reasons'),
    failed: t('client:contract-generation-error-unexpected'),
    'card-changed': t('client:contract-generation-error-changed'),
  };
  return (
    <div ref={banner} tabIndex={-1} className={styles.failure}>
      <Banner kind="danger">
        {typeof failure === 'object'
          ? t('client:contract-generation-error-user', { messages: failure.refusal })
          : said[failure]}
      </Banner>
    </div>
  );
}

/** A count that leads to the first of its fields. */
function FieldLink({ names: [first], children }: { names: readonly string[]; children: string }) {
  return (
    <button
      type="button"
      className="plain-button link semibold underlined-on-hover"
      aria-keyshortcuts={nextKey}
      onClick={() => first !== undefined && focusClientField(first)}
    >
      {children}
    </button>
  );
}

/** The counts of missing and wrong fields, each a link to its first field, and the actions of the card (CLIENT-05, SIL-131). */
export function BottomBar({ isBusy, failure, onSave, ...seen }: BottomBarProps) {
  const { t } = useTranslation('client');
  const parts = useProgress(seen);
  const bar = useBottomBar<HTMLDivElement>();
  const wrong = parts.flatMap((part) => part.wrong);
  const missing = parts.flatMap((part) => part.missing);
  const isDone = wrong.length + missing.length === 0;
  useNextKey((isBack) => focusNextField([...wrong, ...missing], isBack));
  return (
    <div ref={bar} className={styles.bar}>
      {failure && <CreateFailureBanner failure={failure} />}
      <div className={styles.row}>
        <p className={styles.left}>
          {(!isDone || failure) && <Icon of={CircleAlert} size={18} className="rigid danger" />}
          {isDone ? (
            t(failure ? 'left.refused' : 'left.nothing')
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
              <kbd className={styles.key} aria-hidden>
                {nextKey}
              </kbd>
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
