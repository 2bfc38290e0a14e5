import { useTranslation } from 'react-i18next';
import { valueText, type Comparison } from './shared/compare-figures.ts';

/** Announces the compared figures to screen readers once they are calculated. */
export function CompareAnnouncement({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const { carts, by, mode } = comparison;
  const isSettled = carts.every(({ status }) => status !== 'calculating' && status !== 'reading');
  const list = carts.flatMap(({ look, name }, place) => {
    const figures = by?.carts[place];
    return figures ? [`${look.letter} ${name} ${valueText(figures[mode].at(-1), comparison)}`] : [];
  });
  return (
    <p className="visually-hidden" role="status">
      {isSettled && list.length > 0 ? t('announce', { list: list.join(', ') }) : ''}
    </p>
  );
}
