import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lineWidths } from '#charts/lines/line-drawing.ts';
import type { YearModel } from '#charts/years/year-scene.ts';
import type { FeesEffect } from '#domain/analysis/fees/fees-effect.ts';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import { useState } from 'react';
import { OutlookChart, type ReadLine } from '../shared/outlook-chart.tsx';
import panel from '#ui/layout/panel.module.css';
import type { Years } from '#cart-ui/use-years.ts';
import { wayKey, type Way } from './use-ways.ts';

interface LossChartProps {
  ways: readonly Way[];
  effect: FeesEffect;
  years: Years;
  code: string;
  last: number;
}

/** The difference from the value without fees, by charging method and year. */
export function LossChart({ ways, effect, years, code, last }: LossChartProps) {
  const { t } = useTranslation('forecast-page');
  const root = useRef<HTMLDivElement>(null);
  const [pinned, setPinned] = useState<number | null>(null);
  const { withoutFeesByYear: free } = effect;
  const lines = ways.flatMap((way, index): ReadLine[] => {
    const { id, name, colour, dash, isInCart } = way;
    const values = effect.methods[index]?.byYear;
    if (!values || !free) return [];
    const lost = values.map((value, year) => displayedReturn(value, free[year] ?? 0));
    return [
      {
        name: id ?? '',
        of: 'year.fees-loss',
        subject: [wayKey(way)],
        label: name ?? t('with'),
        values: lost,
        colour,
        dash,
        isMain: isInCart,
      },
    ];
  });
  if (lines.length === 0) return null;
  const model: YearModel = {
    years: last,
    lines: lines.map((line) => ({ ...line, width: line.isMain ? lineWidths.moderate : lineWidths.favourable })),
    bands: [],
    ends: lines.map(({ name, label, values, isMain }) => ({
      name,
      at: values[last] ?? 0,
      label,
      text: formatFigure('year.fees-loss', values[last], { currency: code }),
      isMain,
    })),
    level: null,
    mark: null,
    formatAxis: formatAxisValue,
    yearText: (year) => String(years.calendar(year)),
    rows: [],
  };
  const frame = {
    years,
    currencyCode: code,
    label: t('effect.lower'),
    plotHeight: 260,
    pinned,
    onPin: setPinned,
    inflation: null,
    root,
    isCompact: false,
  };
  return (
    <section className={panel.panel}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('effect.lower')}</h2>
        <span className={panel.unit}>{t('effect.moderate')}</span>
      </header>
      <div className={panel.body}>
        <OutlookChart frame={frame} model={model} lines={lines} />
      </div>
    </section>
  );
}
