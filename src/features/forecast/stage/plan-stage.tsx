import { Expand, PanelRight, Target } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useGoalPlace, type GoalPlaceProps } from '#cart-ui/stage/goal-place.ts';
import { cartGoalStart } from '#cart-ui/goal-seek-button.tsx';
import { useHeight } from '#charts/use-size.ts';
import type { LensProps } from '#cart-ui/stage/lens-props.ts';
import type { SideDrawer } from '#cart-ui/stage/side-drawer.ts';
import { useSummaryView, type ForecastSnapshot, type SummaryView } from '#cart-ui/summary-view.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { isView, lensPath, type LensName } from '#portal-ui/lens-nav.tsx';
import type { ForecastViewName } from '#routes/paths.ts';
import { showPinnedYear } from '#state/cart/pinned-year.ts';
import { closeGoalSeek, openGoalSeek } from '#state/dialogs.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { ForecastView } from '../forecast-view.tsx';
import { GroupingControl } from '../shared/grouping-control.tsx';
import { useForecastState, type ForecastState } from '../use-forecast-state.ts';
import { ViewControls } from '../view-controls.tsx';
import styles from './plan-stage.module.css';

interface StageProps {
  onExpand: () => void;
  /** The place beside the items for what a lens says of them. */
  side: HTMLElement | null;
  /** Set where that place is in a drawer, which a button opens here. */
  drawer: SideDrawer | null;
  /** The goal search in the place of figures, views and plot. */
  GoalInPlace: ComponentType<GoalPlaceProps>;
  /** The lenses beside the views of the forecast. */
  lenses: Readonly<Record<Exclude<LensName, ForecastViewName>, ComponentType<LensProps>>>;
}

/** Returns the focus to where it was before something took it, or else to the main figure. */
function useFocusBack(isTaken: boolean): RefObject<HTMLDivElement | null> {
  const stage = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  // What is hidden loses the focus with the next frame.
  useLayoutEffect(() => {
    if (isTaken) opener.current = document.activeElement;
  }, [isTaken]);
  useEffect(() => {
    if (!isTaken) return undefined;
    const [before, shown] = [opener.current, stage.current];
    return () => {
      const place =
        before?.isConnected && before !== document.body
          ? before
          : (shown?.querySelector('dl button') ?? shown?.querySelector('input:checked'));
      if (place instanceof HTMLElement) place.focus();
    };
  }, [isTaken]);
  return stage;
}

interface FilledProps extends StageProps {
  view: SummaryView;
  forecast: ForecastSnapshot;
}

/** Shows the values of the items in the pinned year in the table below; the former ones until they are recalculated. */
function useYearInTable({ frame, outlook }: ForecastState): void {
  const { pinned: place, years } = frame;
  const positions = outlook?.positions;
  const total = place === null ? undefined : outlook?.points.moderate[place];
  const year = place === null ? null : years.calendar(place);
  useEffect(() => {
    if (place === null || year === null) showPinnedYear(null);
    else if (positions && total !== undefined) showPinnedYear({ year, place, positions, total });
  }, [place, year, total, positions]);
  useEffect(() => () => showPinnedYear(null), []);
}

/** The lens of the address with its figures. */
function Lens({
  state,
  view,
  lenses,
  ...place
}: { state: ForecastState; view: SummaryView } & LensProps & Pick<StageProps, 'lenses'>) {
  const { address, outlook } = state;
  const { view: lens } = address;
  if (!isView(lens)) {
    const Content = lenses[lens];
    return (
      <LazyPart key={lens} waiting={<Waiting height={place.plotHeight} />} failed={partFailed}>
        <Content {...place} />
      </LazyPart>
    );
  }
  return outlook ? <ForecastView {...{ state, view, outlook }} offer={null} /> : <Waiting height={place.plotHeight} />;
}

function Filled({ view, forecast, onExpand, side, drawer, GoalInPlace, lenses }: FilledProps) {
  const { t } = useTranslation(['forecast-page', 'forecast']);
  const [said, say] = useState('');
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const plotHeight = useHeight(room);
  const state = useForecastState(view, forecast, { say, plotHeight, isCompact: true });
  const { address, onChange } = state;
  useYearInTable(state);
  const sought = useGoalPlace();
  const shown = useFocusBack(sought !== null);
  const { expectedAssets } = forecast.totals;
  // Rounded down, as what is displayed may be some cents above what is reached.
  const value = expectedAssets === null ? null : Math.floor(expectedAssets);
  const start = sought && { ...sought, target: sought.target ?? address.goal ?? value };
  const endGoal = (announced = '') => {
    closeGoalSeek();
    say(announced);
  };
  return (
    <>
      <div ref={room} className={styles.room} aria-hidden />
      <div ref={shown} className={styles.shown} hidden={start !== null}>
        <ViewControls {...{ address, onChange }} lenses={state.lenses} isCompact className={styles.lenses}>
          <Toolbar label={t('forecast-page:lens-tools')} className="row gap-1">
            <div ref={setControls} className="row gap-2">
              {address.view === 'contributions' && (
                <GroupingControl label={t('forecast-page:grouping.label')} by={state.by} onBy={state.onBy} />
              )}
            </div>
            {isView(address.view) && expectedAssets !== null && (
              <IconButton
                size="sm"
                icon={Target}
                label={t('forecast:goal')}
                onClick={() => openGoalSeek(cartGoalStart)}
              />
            )}
            {address.view === 'scenarios' ? (
              <IconButton size="sm" icon={Expand} label={t('forecast:expand')} onClick={onExpand} />
            ) : (
              <ButtonLink to={lensPath(address.view)} size="sm" variant="quiet">
                {t('forecast-page:lens-page')}
              </ButtonLink>
            )}
            {drawer && (
              <Button
                id={drawer.buttonId}
                size="sm"
                icon={PanelRight}
                aria-expanded={drawer.isOpen}
                onClick={drawer.onToggle}
              >
                {/* The settings of the other lenses take the room of the word. */}
                <span className={isView(address.view) ? undefined : 'visually-hidden'}>{t('forecast:details')}</span>
              </Button>
            )}
          </Toolbar>
        </ViewControls>
        <div className={classNames(styles.view, address.view === 'drivers' && styles.scrolling)}>
          <Lens {...{ state, view, lenses, plotHeight, controls }} />
        </div>
      </div>
      {start && <GoalInPlace {...{ start, side }} onClose={endGoal} />}
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

/**
 * The answer and its chart above the items, which stay in view while the cart is edited (screens, section 2). A view is the
 * one of the address, as on the page of the forecast.
 */
export function PlanStage(props: StageProps) {
  const { t } = useTranslation('forecast-page');
  const view = useSummaryView();
  const { forecast, status } = view;
  if (forecast) return <Filled {...props} {...{ view, forecast }} />;
  return (
    <p className={styles.nothing} aria-busy={status === 'calculating' || undefined}>
      {t(status === 'calculating' ? 'calculating' : status === 'unavailable' ? 'unavailable' : 'nothing-complete')}
    </p>
  );
}
