import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SummaryView } from '#cart-ui/summary-view.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { screenNamed } from '#ui/screen-of.tsx';
import { ContributionsView } from './contributions-view.tsx';
import { FallControls } from './fall-controls.tsx';
import { FeesView } from './fees-view.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import { ScenariosView } from './scenarios-view.tsx';
import { useYearLabels as useRowsBelow } from './shared/scenarios-model.ts';
import { useEndedItems, useItemName } from './shared/use-ended-items.ts';
import type { Outlook } from './shared/use-outlook.ts';
import { SpreadView } from './spread/spread-view.tsx';
import type { ForecastState } from './use-forecast-state.ts';

const ResultChangesView = screenNamed(
  'ResultChangesView',
  () => import('./drivers/result-changes-view.tsx'),
  'workbench',
);

interface ForecastViewProps {
  state: ForecastState;
  view: SummaryView;
  outlook: Outlook;
  /** Shown if the goal is not reached. */
  offer: ReactNode;
}

/** The chart of the selected view with its figures. */
export function ForecastView({ state, view, outlook, offer }: ForecastViewProps) {
  const { t } = useTranslation('forecast-page');
  const { address, onChange, frame, fall, onSpread, by } = state;
  const rows = useRowsBelow(frame.years, useEndedItems(outlook.positions));
  const parts = { frame, outlook, rows };
  const nameOf = useItemName();
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const { isCompact, years } = frame;
  const figures = { isCompact, view, outlook, offer, years, goal: address.goal };
  const fallControls = <FallControls fall={fall.chosen} onChange={fall.onChange} />;
  switch (address.view) {
    case 'contributions':
      return <ContributionsView {...parts} by={by} />;
    case 'fees':
      return <FeesView {...parts} />;
    case 'spread':
      return <SpreadView {...parts} goal={address.goal} onSpread={onSpread} />;
    case 'drivers':
      return (
        <>
          {isCompact && <FiguresStrip {...figures} />}
          <LazyPart waiting={<Waiting height={frame.plotHeight} />} failed={partFailed}>
            <ResultChangesView
              item={address.item}
              nameOf={nameOf}
              inflation={outlook.inflation}
              currencyCode={frame.currencyCode}
              height={frame.plotHeight}
              onItem={(item) => onChange({ item })}
            />
          </LazyPart>
        </>
      );
    default:
      return (
        <>
          <FiguresStrip {...figures} part={isNarrow ? 'main' : undefined} />
          {!isNarrow && !isCompact && fallControls}
          <ScenariosView {...parts} goal={address.goal} stress={fall.line} />
          {isNarrow && <FiguresStrip {...figures} part="others" />}
          {isNarrow && fallControls}
          {fall.chosen && <p className="secondary">{t('fall-note')}</p>}
        </>
      );
  }
}
