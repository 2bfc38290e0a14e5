import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usualInflation } from '#domain/analysis/real/real-values.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { useItemDrivers } from '#state/analysis/analysis.ts';
import { cart } from '#state/cart/cart.ts';
import { storeForecastGoal } from '#state/analysis/forecast-goal.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { useCartGoal } from '#cart-ui/use-cart-goal.ts';
import { GoalSeekButton } from '#cart-ui/goal-seek-button.tsx';
import type { GoalStart } from '#state/dialogs.ts';
import { ConversionNote } from '#cart-ui/notes/conversion-note.tsx';
import { Assumptions } from '#cart-ui/assumptions.tsx';
import { ForecastNotes } from '#cart-ui/notes/forecast-notes.tsx';
import type { ForecastSnapshot, SummaryView } from '#cart-ui/summary-view.ts';
import { ByYearTable, useByYearExport } from './by-year/by-year-table.tsx';
import { ContributionsView } from './contributions-view.tsx';
import { FallControls, type ChosenFall, useStressLine } from './fall-controls.tsx';
import { FeesView } from './fees-view.tsx';
import { FiguresStrip } from './figures-strip.tsx';
import styles from './forecast-page.module.css';
import { GoalControls, RealControls } from './goal-controls.tsx';
import { GroupingControl } from './shared/grouping-control.tsx';
import type { ChartFrame } from './shared/outlook-chart.tsx';
import panel from '#ui/layout/panel.module.css';
import { useYearLabels as useRowsBelow, type StressLine } from './shared/scenarios-model.ts';
import { ScenariosView } from './scenarios-view.tsx';
import type { ShownSpread } from './spread/spread-model.ts';
import { SpreadView } from './spread/spread-view.tsx';
import { useEndedItems, useItemName } from './shared/use-ended-items.ts';
import { useViews, ViewControls } from './view-controls.tsx';
import type { Grouping } from './shared/use-grouping.ts';
import { useForecastAddress, type ForecastAddress } from './use-forecast-address.ts';
import { usePlotHeight } from './use-plot-height.ts';
import { useForecastSaying, type Say } from './use-saying.ts';
import { useOutlook, type Outlook } from './shared/use-outlook.ts';
import { useYearRows } from './by-year/use-year-rows.ts';
import { useYears } from '#cart-ui/use-years.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { YearBar } from './by-year/year-bar.tsx';
import { YearBreakdown } from './by-year/year-breakdown.tsx';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const ResultChangesView = screenNamed(
  'ResultChangesView',
  () => import('./drivers/result-changes-view.tsx'),
  'workbench',
);
const DriverItems = screenNamed('DriverItems', () => import('./drivers/driver-items.tsx'), 'workbench');

interface ViewProps {
  address: ForecastAddress;
  onChange: (change: Partial<ForecastAddress>) => void;
  view: SummaryView;
  outlook: Outlook;
  frame: ChartFrame;
  onSpread: (spread: ShownSpread | null) => void;
  fall: { chosen: ChosenFall | null; line: StressLine | null; onChange: (fall: ChosenFall | null) => void };
  by: Grouping;
  /** Shown if the goal is not reached. */
  offer: ReactNode;
}

/** The chart of the selected view with its figures. */
function View({ address, onChange, view, outlook, frame, fall, onSpread, by, offer }: ViewProps) {
  const { t } = useTranslation('forecast-page');
  const rows = useRowsBelow(frame.years, useEndedItems(outlook.positions));
  const parts = { frame, outlook, rows };
  const nameOf = useItemName();
  const isNarrow = useMediaQuery('(max-width: 48rem)');
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
      );
    default: {
      const figures = { view, outlook, offer, years: frame.years, goal: address.goal };
      return (
        <>
          <FiguresStrip {...figures} part={isNarrow ? 'main' : undefined} />
          {!isNarrow && fallControls}
          <ScenariosView {...parts} goal={address.goal} stress={fall.line} />
          {isNarrow && <FiguresStrip {...figures} part="others" />}
          {isNarrow && fallControls}
          {fall.chosen && <p className="secondary">{t('fall-note')}</p>}
        </>
      );
    }
  }
}

interface ControlsProps {
  view: SummaryView;
  address: ForecastAddress;
  onChange: (change: Partial<ForecastAddress>) => void;
}

interface DivisionProps {
  by: Grouping;
  onBy: (by: Grouping) => void;
}

/** Returns the start values of the goal search, and stores the goal that was found. */
const goalStart = ({ goal, real }: ForecastAddress, onChange: ControlsProps['onChange']): GoalStart => ({
  target: goal,
  inflation: real,
  onUsed: (target, inflation) => onChange({ goal: target, real: inflation }),
});

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

function useFrame(
  { view, address, last }: { view: SummaryView; address: ForecastAddress; last: number },
  onChange: ControlsProps['onChange'],
  root: RefObject<HTMLDivElement | null>,
): ChartFrame {
  const { t } = useTranslation('forecast-page');
  const years = useYears();
  const plotHeight = usePlotHeight();
  const pinned = address.year === null ? null : years.yearOf(address.year);
  return {
    years,
    plotHeight,
    root,
    inflation: address.real,
    currencyCode: view.currencyCode,
    label: t('announcement', { amount: view.mainFigure, included: view.included, count: view.count }),
    pinned: pinned !== null && pinned >= 0 && pinned <= last ? pinned : null,
    onPin: (year) => onChange({ year: year === null ? null : years.calendar(year) }),
  };
}

/**
 * Synchronizes the goal with the cart: an address without a goal uses the stored one, and a goal set on the page is
 * stored.
 */
function useKeptGoal([address, onChange]: ReturnType<typeof useForecastAddress>): ReturnType<
  typeof useForecastAddress
> {
  const goal = useCartGoal();
  const takeOver = useEffectEvent(() => {
    if (address.goal === null && goal !== null) onChange({ goal });
  });
  const isKept = goal !== null;
  useEffect(() => {
    if (isKept) takeOver();
  }, [isKept]);
  const change = (parts: Partial<ForecastAddress>) => {
    if (parts.goal !== undefined)
      storeForecastGoal(
        parts.goal,
        cart.list.positions.map(({ uuid }) => uuid),
      );
    onChange(parts);
  };
  return [address, change];
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
  const [asked, onChange] = useKeptGoal(useForecastAddress());
  const views = useViews();
  const address = views.includes(asked.view) ? asked : { ...asked, view: 'scenarios' as const };
  const outlook = useOutlook(forecast, forecast.totals.expectedAssets === null ? null : address.real);
  const [chosen, setChosen] = useState<ChosenFall | null>(null);
  const line = useStressLine(chosen, outlook);
  const [spread, onSpread] = useState<ShownSpread | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const [by, onBy] = useState<Grouping>('items');
  const plain = useFrame({ view, address, last: forecast.months / 12 }, onChange, root);
  const frame = useForecastSaying({ view, outlook, frame: plain, goal: address.goal }, say);
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const nameOf = useItemName();
  // The drivers have no chart of years.
  const hasYears = address.view !== 'drivers';
  const drivers = useItemDrivers(!hasYears);
  const settings = <Settings {...{ view, address, onChange, by, onBy }} />;
  return (
    <>
      <section className={panel.panel}>
        <ViewControls address={address} onChange={onChange}>
          {!isNarrow && settings}
        </ViewControls>
        <div className={panel.body}>
          {outlook ? (
            <View
              {...{ address, onChange, view, outlook, frame, onSpread, by }}
              offer={<GoalSeekButton start={goalStart(address, onChange)} />}
              fall={{ chosen, line, onChange: setChosen }}
            />
          ) : (
            <Waiting height={frame.plotHeight} />
          )}
          {isNarrow && settings}
          <ConversionNote />
        </div>
      </section>
      {outlook && hasYears && <Tables {...{ view, outlook, frame, spread, by, onBy }} stress={line} />}
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
          onYear={plain.onPin}
        />
      )}
    </>
  );
}
