import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { lineDashes } from '#charts/lines/line-drawing.ts';
import { pointsToTotals } from '#domain/forecast/series-points.ts';
import { useFormerForecast } from '#cart-ui/edit-change.tsx';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { litState } from '#state/cart/lit-items.ts';
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

/** Returns the moderate line before the last edit, as long as what the edit changed is shown; nominal, as edits are compared. */
function useFormerLine({ years, inflation }: Outlook): YearModel['lines'] {
  const former = useFormerForecast();
  if (!former || former.totals.expectedAssets === null || inflation !== null) return [];
  const { moderate } = pointsToTotals(former.series, former.months, former.totals);
  const values = Array.from(moderate).slice(0, years + 1);
  return [{ name: 'former', values, colour: '--scenario-moderate', width: 1, dash: [], isBare: true }];
}

/** Returns the line of the item whose row the pointer or the focus is on. */
function useLitLine({ positions, years }: Outlook): YearModel['lines'] {
  const { row } = useSnapshot(litState);
  const lit = positions?.find(({ positionId }) => positionId === row);
  if (!lit) return [];
  const values = Array.from(lit.value).slice(0, years + 1);
  return [{ name: 'lit', values, colour: '--color-text', width: 1.5, dash: [], isBare: true }];
}

/** The three scenarios and the deposits, with the goal and a fall, and while it is edited the line before the edit. */
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
  const model = modelOf({ outlook, years, rows, currencyCode, goal, stress });
  const added = [...useFormerLine(outlook), ...useLitLine(outlook)];
  return (
    <OutlookChart
      frame={frame}
      model={frame.isCompact ? { ...model, lines: [...added, ...model.lines] } : model}
      lines={[...lines, ...fallen]}
      footOf={(year) =>
        known.length > 1 ? { label: t('moderate-returns'), of: 'year.return', value: returnsAt(year) } : undefined
      }
    />
  );
}
