import { useTranslation } from 'react-i18next';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { notAvailable } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';

/** Formats a figure in percentage points; an unknown one has no unit. */
export function usePointsText(of: FigureId): (points: number | null | undefined) => string {
  const { t } = useTranslation('forecast-page');
  return (points) =>
    points == null ? notAvailable : t('points', { points: formatFigure(of, points, { isBare: true }) });
}
