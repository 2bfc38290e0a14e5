import { Expand } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GoalSeekButton } from '#cart-ui/goal-seek-button.tsx';
import { SeriesTable } from '#charts/series-table.tsx';
import { formatFigure } from '#i18n/format-figure.ts';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Assumptions } from '#cart-ui/assumptions.tsx';
import { Distribution } from '../summary/distribution.tsx';
import { ForecastChart } from '#cart-ui/forecast-chart.tsx';
import styles from './forecast-dialog.module.css';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { ForecastNotes } from '#cart-ui/notes/forecast-notes.tsx';
import { LeftOutLine, MissingRates } from '#cart-ui/notes/left-out-line.tsx';
import { SummaryFigures } from '../summary/summary-figures.tsx';
import {
  useCalendarYear,
  useForecastSeries,
  useSummaryView,
  type ForecastSnapshot,
  type SummaryView,
} from '#cart-ui/summary-view.ts';

function ForecastTable({ forecast, view }: { forecast: ForecastSnapshot; view: SummaryView }) {
  const { t } = useTranslation('forecast');
  const series = useForecastSeries(forecast);
  const calendarYear = useCalendarYear();
  return (
    <SeriesTable
      toggleLabel={t('table.show')}
      caption={t('table.caption')}
      yearHeading={t('table.year')}
      years={forecast.months / 12}
      series={series}
      formatYear={(year) => t('table.year-of', { year, calendarYear: calendarYear(year) })}
      formatValue={(value) => formatFigure('year.moderate', value, { currency: view.currencyCode })}
      markOf={({ style }, year) => figureMark([{ of: `year.${style}`, subject: [year] }])}
    />
  );
}

/** With what is around it the chart fits into a window of 900 px. */
const chartHeight = 288;

interface ForecastDialogProps {
  open: boolean;
  onClose: () => void;
  onNext: () => void;
  /** The goal search, while it is open over the forecast. */
  children: ReactNode;
}

/** The expanded forecast (CART-25). */
export function ForecastDialog({ open, onClose, onNext, children }: ForecastDialogProps) {
  const { t } = useTranslation('forecast');
  const view = useSummaryView();
  const { forecast } = view;
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  return (
    <Dialog open={open} onClose={onClose} title={t('dialog-title')} width="forecast">
      <div className={styles.content}>
        <div className={styles.columns}>
          <div className="stack to-top gap-2">
            <SummaryFigures view={view} />
            <MissingRates />
            <LeftOutLine onNext={onNext} />
            {forecast && (
              <div className={styles.ways}>
                {forecast.totals.expectedAssets !== null && <GoalSeekButton />}
                <ButtonLink to={paths.forecast} size="sm" variant="quiet" icon={Expand} onClick={onClose}>
                  {t('as-page')}
                </ButtonLink>
              </div>
            )}
          </div>
          <div>{forecast && <Distribution forecast={forecast} size={112} />}</div>
        </div>
        {forecast && (
          <>
            <ForecastChart forecast={forecast} view={view} height={chartHeight} hasLegend={isNarrow} />
            <ForecastTable forecast={forecast} view={view} />
            <ForecastNotes forecast={forecast} currencyCode={view.currencyCode} />
            <Disclosure label={t('assumptions.title')}>
              <Assumptions view={view} hasTitle={false} />
            </Disclosure>
          </>
        )}
      </div>
      {children}
    </Dialog>
  );
}
