import { Coins } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lineDashes, lineWidths } from '#charts/lines/line-drawing.ts';
import type { YearModel } from '#charts/years/year-scene.ts';
import type { FeesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { inTodaysMoney } from '#domain/analysis/real/real-values.ts';
import { formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import { paths } from '#routes/paths.ts';
import { useFeesEffect } from '#state/analysis/analysis.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { OutlookChart, type ChartFrame, type ReadLine } from './shared/outlook-chart.tsx';
import { lastOf } from './shared/scenarios-model.ts';
import { Strip, StripFigure } from '#cart-ui/stage/strip.tsx';
import type { Outlook } from './shared/use-outlook.ts';
import { usePointsText } from './use-points-text.ts';
import { Waiting } from '#cart-ui/waiting.tsx';

/** Only the current charging methods. */
const asItIs = [null] as const;

interface FeesViewProps {
  frame: ChartFrame;
  outlook: Outlook;
  rows: YearModel['rows'];
  /** Address of the page that shows the effect by item and charging method. */
}

/** Yearly values with and without fees and their difference as shown, nominal or real like the outlook; null if they belong to a stale cart. */
interface ComparedYears {
  withFees: ArrayLike<number>;
  withoutFees: ArrayLike<number>;
  gap: ArrayLike<number>;
}

function comparedYears(effect: FeesEffect, { points, years, inflation }: Outlook): ComparedYears | null {
  const { withoutFeesByYear: free } = effect;
  if (!free || free.length !== years + 1) return null;
  const withoutFees = inflation === null ? free : inTodaysMoney(free, inflation);
  const withFees = points.moderate;
  return { withFees, withoutFees, gap: withoutFees.map((value, year) => displayedReturn(withFees[year] ?? 0, value)) };
}

function useFeeLines(): (compared: ComparedYears, outlook: Outlook) => ReadLine[] {
  const { t } = useTranslation('forecast-page');
  return ({ withFees, withoutFees }, { points }) => [
    {
      name: 'without',
      of: 'year.without-fees',
      label: t('without'),
      values: withoutFees,
      colour: '--color-text-2',
      dash: [6, 4],
      isMain: false,
    },
    {
      name: 'with',
      of: 'year.moderate',
      label: t('with'),
      values: withFees,
      colour: '--scenario-moderate',
      dash: [],
      isMain: true,
    },
    {
      name: 'invested',
      of: 'year.invested',
      label: t('series.invested'),
      values: points.invested,
      colour: '--scenario-invested',
      dash: lineDashes.invested,
      isMain: false,
    },
  ];
}

/** Builds the chart model of the lines and the bands between them. */
function modelOf(
  lines: readonly ReadLine[],
  bands: YearModel['bands'],
  { frame, outlook, rows }: FeesViewProps,
): YearModel {
  return {
    years: outlook.years,
    lines: lines.map((line) => ({ ...line, width: line.isMain ? lineWidths.moderate : lineWidths.invested })),
    bands,
    ends: lines.map(({ name, of, label, values, isMain }) => ({
      name,
      at: lastOf(values),
      label,
      text: formatFigure(of, lastOf(values), { currency: frame.currencyCode }),
      isMain,
    })),
    level: null,
    mark: null,
    formatAxis: formatAxisValue,
    yearText: (year) => String(frame.years.calendar(year)),
    rows,
  };
}

/** The effect of fees on the value at the horizon (calculation, section 10). */
function FeesStrip({
  effect,
  compared,
  frame,
  outlook,
  isFormer,
}: { effect: FeesEffect; compared: ComparedYears; isFormer: boolean } & Pick<FeesViewProps, 'frame' | 'outlook'>) {
  const { t } = useTranslation('forecast-page');
  const pointsText = usePointsText('cart.cost-per-year');
  const { currencyCode, years } = frame;
  const [own] = effect.methods;
  const [free, gap] = [lastOf(compared.withoutFees), lastOf(compared.gap)];
  const lossPercent = (Math.abs(lastOf(compared.withFees) - free) / free) * 100;
  const isReal = outlook.inflation !== null;
  const last = outlook.years;
  const real = isReal ? ['real'] : [];
  const unit = isReal ? `, ${t('todays-money')}` : '';
  return (
    <Strip isFormer={isFormer}>
      <StripFigure
        label={`${t('gap', { year: years.calendar(outlook.years) })}${unit}`}
        value={<FigureText of="fees.loss" subject={real} value={gap} currency={currencyCode} />}
        detail={
          free > 0 ? (
            <span {...figureMark([{ of: 'fees.loss-percent', subject: real }])}>
              {t('gap-share', { percent: formatFigure('fees.loss-percent', lossPercent) })}
            </span>
          ) : undefined
        }
        isMain
      />
      <StripFigure
        label={`${t('value-without')}${unit}`}
        value={<FigureText of="year.without-fees" subject={[last, ...real]} value={free} currency={currencyCode} />}
      />
      <StripFigure
        label={`${t('value-with')}${unit}`}
        value={
          <FigureText
            of="year.moderate"
            subject={[last, ...real]}
            value={lastOf(compared.withFees)}
            currency={currencyCode}
          />
        }
      />
      <StripFigure
        label={t('fees-paid')}
        value={<FigureText of="cart.entry-fee" value={own?.fee} currency={currencyCode} />}
        detail={
          <span {...figureMark(['cart.fee-percent'])}>
            {t('fees-share', { percent: formatFigure('cart.fee-percent', own?.feePercent) })}
          </span>
        }
      />
      <StripFigure
        label={t('cost-per-year')}
        value={<span {...figureMark(['cart.cost-per-year'])}>{pointsText(own?.costPerYear)}</span>}
        detail={t('cost-note')}
      />
    </Strip>
  );
}

/** The moderate value with and without fees, and the difference between them. */
export function FeesView(props: FeesViewProps) {
  const { frame, outlook } = props;
  const { t } = useTranslation('forecast-page');
  const { figures, isFormer, status } = useFeesEffect(null, asItIs);
  const [shows, setShows] = useState<'values' | 'gap'>('values');
  const linesOf = useFeeLines();
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const compared = figures && comparedYears(figures, outlook);
  if (!compared || !figures) {
    const isGone = status === 'unavailable' || status === 'missing-rates';
    return <Waiting height={frame.plotHeight} {...(isGone && { text: t('unavailable') })} />;
  }
  const gap: ReadLine = {
    name: 'gap',
    of: 'year.fees-loss',
    label: t('gap-line'),
    values: compared.gap,
    colour: '--scenario-unfavourable',
    dash: [],
    isMain: true,
  };
  const lines = shows === 'gap' ? [gap] : linesOf(compared, outlook);
  const between = {
    name: 'fees',
    lower: compared.withFees,
    upper: compared.withoutFees,
    colour: '--scenario-unfavourable',
    opacity: 0.3,
    isOutlined: false,
  } as const;
  const strip = <FeesStrip {...{ effect: figures, compared, frame, outlook, isFormer }} />;
  const controls = (
    <div className="wrapping-row gaps-2-4">
      <SegmentedControl
        label={t('shows.label')}
        hideLabel
        size="sm"
        options={[
          { value: 'values', label: t('shows.values') },
          { value: 'gap', label: t('shows.gap') },
        ]}
        value={shows}
        onChange={setShows}
      />
      <ButtonLink to={paths.feesEffect} size="sm" icon={Coins}>
        {t('effect.by-item')}
      </ButtonLink>
    </div>
  );
  return (
    <>
      {!isNarrow && strip}
      {!isNarrow && !frame.isCompact && controls}
      <OutlookChart
        frame={frame}
        model={modelOf(lines, shows === 'gap' ? [] : [between], props)}
        lines={lines}
        footOf={(year) =>
          shows === 'gap'
            ? undefined
            : { label: t('gap-line'), of: 'year.fees-loss', value: compared.gap[year] ?? Number.NaN }
        }
      />
      {isNarrow && strip}
      {isNarrow && controls}
    </>
  );
}
