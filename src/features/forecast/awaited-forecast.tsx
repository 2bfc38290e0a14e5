import { useTranslation } from 'react-i18next';
import { YearDrawing } from '#charts/chart-marks.tsx';
import type { YearModel } from '#charts/year-scene.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { Skeleton } from '#ui/marks/skeleton.tsx';
import panel from '#ui/layout/panel.module.css';
import { useYears } from '#cart-ui/use-years.ts';
import { Strip, StripFigure } from './strip.tsx';

const years = 20;
/** Height of the empty axis when no forecast is expected, so that no space is reserved for one. */
const emptyHeight = 160;

interface AwaitedForecastProps {
  /** Whether the forecast is being loaded; otherwise there is nothing to calculate. */
  isLoading: boolean;
  plotHeight: number;
}

/** Placeholder of the forecast: figures without values and axes without lines (screens, section 1). */
export function AwaitedForecast({ isLoading, plotHeight }: AwaitedForecastProps) {
  const { t } = useTranslation('forecast-page');
  const { calendar } = useYears();
  const model: YearModel = {
    years,
    lines: [],
    bands: [],
    ends: [],
    level: null,
    mark: null,
    formatAxis: String,
    yearText: (year) => String(calendar(year)),
    rows: [],
  };
  const value = isLoading ? <Skeleton width="7rem" height="1.25rem" /> : <NotAvailable />;
  return (
    <section className={panel.panel} aria-busy={isLoading || undefined}>
      <div className={panel.body}>
        <Strip isFormer={false}>
          <StripFigure
            isMain
            label={t('expected-unknown')}
            value={isLoading ? <Skeleton width="14rem" height="2.25rem" /> : <NotAvailable />}
          />
          <StripFigure label={t('invested')} value={value} />
          <StripFigure label={t('returns')} value={value} />
          <StripFigure label={t('fees')} value={value} />
        </Strip>
        <YearDrawing
          model={model}
          plotHeight={isLoading ? plotHeight : emptyHeight}
          label={t(isLoading ? 'calculating' : 'nothing-complete')}
        />
      </div>
    </section>
  );
}
