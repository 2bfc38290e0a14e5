import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatDate } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';

/** Returns the notes that accompany the figures in every export of a forecast (calculation, section 10). */
export function useForecastNotes(): string[] {
  const { t } = useTranslation('forecast');
  const { config } = useSnapshot(catalogueState);
  return [
    t('notes.warning'),
    t('assumptions.timing'),
    ...(config.dataDate ? [t('assumptions.data-date', { date: formatDate(config.dataDate) })] : []),
  ];
}
