import { useTranslation } from 'react-i18next';
import { lineDashes } from '#charts/lines/line-drawing.ts';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import type { YearModel } from '#charts/years/year-scene.ts';
import { OutlookChart, type ChartFrame, type ReadLine } from './shared/outlook-chart.tsx';
import { shownSeries, stressLook, useScenariosModel, type StressLine } from './shared/scenarios-model.ts';
import type { Outlook } from './shared/use-outlook.ts';

interface ScenariosViewProps {
  frame: ChartFrame;
  outlook: Outlook;
  rows: YearModel['rows'];
  goal: number | null;
  stress: StressLine | null;
}

/** The three scenarios and the deposits, with the goal and a fall. */
export function ScenariosView({ frame, outlook, rows, goal, stress }: ScenariosViewProps) {
  const { t } = useTranslation('forecast-page');
  const modelOf = useScenariosModel();
  const { years, currencyCode } = frame;
  const { points } = outlook;
  const known = shownSeries.filter((name) => Number.isFinite(points[name][outlook.years]));
  const lines = known.map((name): ReadLine => ({
    name,
    of: `year.${name}`,
    label: t(`series.${name}`),
    values: points[name],
    colour: `--scenario-${name}`,
    dash: lineDashes[name],
    isMain: name === 'moderate',
  }));
  const fallen = stress
    ? [{ name: 'stress', of: 'year.stress' as const, ...stress, ...stressLook, isMain: false }]
    : [];
  const returnsAt = (year: number) => displayedReturn(points.moderate[year] ?? 0, points.invested[year] ?? 0);
  return (
    <OutlookChart
      frame={frame}
      model={modelOf({ outlook, years, rows, currencyCode, goal, stress })}
      lines={[...lines, ...fallen]}
      footOf={(year) =>
        known.length > 1 ? { label: t('moderate-returns'), of: 'year.return', value: returnsAt(year) } : undefined
      }
    />
  );
}
