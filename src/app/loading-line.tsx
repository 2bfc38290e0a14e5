import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/marks/spinner.tsx';
import styles from './start-up.module.css';

/** Placeholder for a screen that is not known yet. */
export function LoadingLine({ text }: { text?: string }) {
  const { t } = useTranslation('shell');
  return (
    <p role="status" className={styles.waiting}>
      <Spinner />
      {text ?? t('loading-data')}
    </p>
  );
}
