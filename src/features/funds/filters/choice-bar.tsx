import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { paths } from '#routes/paths.ts';
import { clearFundChoice, fewestComparedFunds, fundChoice, mostComparedFunds } from '#state/funds/fund-choice.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import styles from './choice-bar.module.css';

/** The funds selected for comparison, with a link to compare two or more. */
export function ChoiceBar() {
  const { t } = useTranslation('funds');
  const { ids } = useSnapshot(fundChoice);
  if (ids.length < fewestComparedFunds) return null;
  return (
    <aside className={styles.bar} aria-label={t('compare.label')}>
      <span role="status">
        {t('compare.count', { count: ids.length })}
        {ids.length === mostComparedFunds && `, ${t('compare.most')}`}
      </span>
      <ButtonLink to={paths.compareFunds(ids)} variant="primary" size="sm">
        {t('compare.go')}
      </ButtonLink>
      <IconButton size="sm" icon={X} label={t('compare.clear')} onClick={clearFundChoice} />
    </aside>
  );
}
