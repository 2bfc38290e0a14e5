import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/marks/spinner.tsx';
import styles from './start-up.module.css';

/** Stands where a screen will be, while it is not known which. */
export function LoadingLine({ text }: { text?: string }) {
  const { t } = useTranslation('shell');
  return (
    <p role="status" className={styles.waiting}>
      <Spinner />
      {text ?? t('loading-data')}
    </p>
  );
}
