import { Expand, GitCompare, Layers } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cartGoalStart, GoalSeekButton } from '#cart-ui/goal-seek-button.tsx';
import { useHeight } from '#charts/use-size.ts';
import { useSummaryView, type ForecastSnapshot, type SummaryView } from '#cart-ui/summary-view.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { ForecastView } from '../forecast-view.tsx';
import { useForecastState } from '../use-forecast-state.ts';
import { ViewControls } from '../view-controls.tsx';
import styles from './plan-stage.module.css';

interface StageProps {
  onExpand: () => void;
}

function Filled({ view, forecast, onExpand }: StageProps & { view: SummaryView; forecast: ForecastSnapshot }) {
  const { t } = useTranslation(['forecast-page', 'forecast']);
  const [said, say] = useState('');
  const room = useRef<HTMLDivElement>(null);
  const plotHeight = useHeight(room);
  const state = useForecastState(view, forecast, { say, plotHeight, isCompact: true });
  const { address, onChange, outlook } = state;
  return (
    <>
      <ViewControls address={address} onChange={onChange} isCompact className={styles.lenses}>
        <Toolbar label={t('forecast-page:more-views')} className="row gap-1">
          <ButtonLink to={paths.lookThrough} size="sm" variant="quiet" icon={Layers}>
            {t('forecast:lens.composition')}
          </ButtonLink>
          <ButtonLink to={paths.compare} size="sm" variant="quiet" icon={GitCompare}>
            {t('forecast:lens.variants')}
          </ButtonLink>
          {forecast.totals.expectedAssets !== null && (
            <GoalSeekButton start={{ ...cartGoalStart, target: address.goal }} />
          )}
          <IconButton size="sm" icon={Expand} label={t('forecast:expand')} onClick={onExpand} />
        </Toolbar>
      </ViewControls>
      <div ref={room} className={styles.room} aria-hidden />
      <div className={classNames(styles.view, address.view === 'drivers' && styles.scrolling)}>
        {outlook ? <ForecastView {...{ state, view, outlook }} offer={null} /> : <Waiting height={plotHeight} />}
      </div>
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
export function PlanStage({ onExpand }: StageProps) {
  const { t } = useTranslation('forecast-page');
  const view = useSummaryView();
  const { forecast, status } = view;
  if (forecast) return <Filled {...{ view, forecast, onExpand }} />;
  return (
    <p className={styles.nothing} aria-busy={status === 'calculating' || undefined}>
      {t(status === 'calculating' ? 'calculating' : status === 'unavailable' ? 'unavailable' : 'nothing-complete')}
    </p>
  );
}
