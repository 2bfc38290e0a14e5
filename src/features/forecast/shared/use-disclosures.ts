import { useTranslation } from 'react-i18next';
import { formatFigure } from '#i18n/format-figure.ts';
import { useForecastNotes } from '#cart-ui/notes/use-forecast-notes.ts';

/** Returns the disclosures that every export of a forecast contains (calculation, section 10). */
export function useDisclosures(): (inflation: number | null) => string[] {
  const { t } = useTranslation('forecast-page');
  const notes = useForecastNotes();
  return (inflation) => [
    ...notes,
    ...(inflation === null ? [] : [t('real-note', { inflation: formatFigure('assumption.inflation', inflation) })]),
  ];
}
