import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatDate, formatPercent } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue.ts';

/** What every export of a forecast says besides its figures (calculation, section 10). */
export function useDisclosures(): (inflation: number | null) => string[] {
  const { t } = useTranslation(['forecast-page', 'forecast']);
  const { config } = useSnapshot(catalogueState);
  return (inflation) => [
    t('forecast:notes.warning'),
    t('forecast:assumptions.timing'),
    ...(inflation === null ? [] : [t('real-note', { inflation: formatPercent(inflation, 1) })]),
    ...(config.dataDate ? [t('forecast:assumptions.data-date', { date: formatDate(config.dataDate) })] : []),
  ];
}
