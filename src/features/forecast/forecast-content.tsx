import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usualInflation } from '#domain/analysis/real/real-values.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { useItemDrivers } from '#state/analysis/analysis.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { GoalSeekButton } from '#cart-ui/goal-seek-button.tsx';
import { ConversionNote } from '#cart-ui/notes/conversion-note.tsx';
import { Assumptions } from '#cart-ui/assumptions.tsx';
import { ForecastNotes } from '#cart-ui/notes/forecast-notes.tsx';
import type { ForecastSnapshot, SummaryView } from '#cart-ui/summary-view.ts';
import { ByYearTable, useByYearExport } from './by-year/by-year-table.tsx';
import styles from './forecast-page.module.css';
import { GoalControls, RealControls } from './goal-controls.tsx';
import { GroupingControl } from './shared/grouping-control.tsx';
import type { ChartFrame } from './shared/outlook-chart.tsx';
import panel from '#ui/layout/panel.module.css';
import type { StressLine } from './shared/scenarios-model.ts';
import type { ShownSpread } from './spread/spread-model.ts';
import { useItemName } from './shared/use-ended-items.ts';
import { ViewControls } from './view-controls.tsx';
import type { Grouping } from './shared/use-grouping.ts';
import type { ForecastAddress } from './use-forecast-address.ts';
import { goalStart, useForecastState } from './use-forecast-state.ts';
import { ForecastView } from './forecast-view.tsx';
import { usePlotHeight } from './use-plot-height.ts';
import type { Say } from './use-saying.ts';
import type { Outlook } from './shared/use-outlook.ts';
import { useYearRows } from './by-year/use-year-rows.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { YearBar } from './by-year/year-bar.tsx';
import { YearBreakdown } from './by-year/year-breakdown.tsx';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const DriverItems = screenNamed('DriverItems', () => import('./drivers/driver-items.tsx'), 'workbench');

interface ControlsProps {
  view: SummaryView;
  address: ForecastAddress;
  onChange: (change: Partial<ForecastAddress>) => void;
}

interface DivisionProps {
  by: Grouping;
  onBy: (by: Grouping) => void;
}

/** The goal, and whether values are nominal or real. */
function Settings({ view, address, onChange, by, onBy }: ControlsProps & DivisionProps) {
  const { t } = useTranslation('forecast-page');
  const [inflation, setInflation] = useState(address.real ?? usualInflation);
  return (
    <div className={classNames(styles.settings, 'screen-only')}>
      {address.view === 'contributions' && <GroupingControl label={t('grouping.label')} {...{ by, onBy }} />}
      {(address.view === 'scenarios' || address.view === 'spread') && (
        <GoalControls
          currencyCode={view.currencyCode}
          goal={address.goal}
          onGoal={(goal) => onChange({ goal })}
          start={goalStart(address, onChange)}
        />
      )}
      <RealControls
        real={address.real}
        inflation={inflation}
        onReal={(real) => onChange({ real })}
        onInflation={(next) => {
          setInflation(next);
          onChange({ real: next });
        }}
      />
    </div>
  );
}

interface TablesProps extends DivisionProps {
  view: SummaryView;
  outlook: Outlook;
  frame: ChartFrame;
  stress: StressLine | null;
  /** Set when the likely spread is shown. */
  spread: ShownSpread | null;
}

/** The breakdown of the selected year, and the table of all years. */
function Tables({ view, outlook, frame, stress, spread, by, onBy }: TablesProps) {
  const { t } = useTranslation('forecast-page');
  const rows = useYearRows()(outlook, { stress, spread });
  const save = useByYearExport();
  const { years, pinned, onPin } = frame;
  const { inflation } = outlook;
  const chosen = pinned ?? outlook.years;
  const { currencyCode } = view;
  return (
    <>
      <YearBreakdown {...{ outlook, years, by, onBy }} year={chosen} onYear={onPin} />
      <ByYearTable
        rows={rows}
        isReal={inflation !== null}
        last={outlook.years}
        chosen={chosen}
        years={years}
        unit={inflation === null ? currencyCode : `${currencyCode}, ${t('todays-money')}`}
        isFormer={outlook.isFormer}
        actions={
          <Button
            size="sm"
            icon={Download}
            onClick={() => save({ rows, last: outlook.years, years, currencyCode, inflation })}
          >
            {t('csv')}
          </Button>
        }
      />
      {inflation !== null && (
        <p className="secondary" {...figureMark(['assumption.inflation'])}>
          {t('real-note', { inflation: formatFigure('assumption.inflation', inflation) })}
        </p>
      )}
    </>
  );
}

/** Up to this many items have their assumptions expanded. */
const fewItems = 6;

interface ForecastContentProps {
  view: SummaryView;
  forecast: ForecastSnapshot;
  say: Say;
}

/** The page content once something of the cart is calculated. */
export function ForecastContent({ view, forecast, say }: ForecastContentProps) {
  const { t } = useTranslation('forecast-page');
  const state = useForecastState(view, forecast, { say, plotHeight: usePlotHeight(), isCompact: false });
  const { address, onChange, outlook, frame, fall, spread, by, onBy } = state;
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const nameOf = useItemName();
  // The drivers have no chart of years.
  const hasYears = address.view !== 'drivers';
  const drivers = useItemDrivers(!hasYears);
  const settings = <Settings {...{ view, address, onChange, by, onBy }} />;
  return (
    <>
      <section className={panel.panel}>
        <ViewControls address={address} lenses={state.lenses} onChange={onChange}>
          {!isNarrow && settings}
        </ViewControls>
        <div className={panel.body}>
          {outlook ? (
            <ForecastView
              {...{ state, view, outlook }}
              offer={<GoalSeekButton start={goalStart(address, onChange)} />}
            />
          ) : (
            <Waiting height={frame.plotHeight} />
          )}
          {isNarrow && settings}
          <ConversionNote />
        </div>
      </section>
      {outlook && hasYears && <Tables {...{ view, outlook, frame, spread, by, onBy }} stress={fall.line} />}
      {!hasYears && (
        <LazyPart waiting={<Waiting height={frame.plotHeight} />} failed={partFailed}>
          <DriverItems
            drivers={drivers}
            currencyCode={view.currencyCode}
            item={address.item}
            nameOf={nameOf}
            height={frame.plotHeight}
            onItem={(item) => onChange({ item })}
          />
        </LazyPart>
      )}
      <section className={styles.assumed}>
        <ForecastNotes forecast={forecast} currencyCode={view.currencyCode} />
        <Disclosure label={t('assumptions')} defaultOpen={view.count <= fewItems}>
          <Assumptions view={view} />
        </Disclosure>
      </section>
      {outlook && isNarrow && hasYears && (
        <YearBar
          outlook={outlook}
          years={frame.years}
          year={frame.pinned ?? outlook.years}
          currencyCode={view.currencyCode}
          onYear={state.onYear}
        />
      )}
    </>
  );
}
