import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import panel from '#ui/layout/panel.module.css';
import styles from './forecast-page.module.css';
import { forecastViews, type ForecastAddress, type ForecastViewName } from './use-forecast-address.ts';

/** Returns the views that the organisation has enabled. */
export function useViews(): readonly ForecastViewName[] {
  const { config } = useSnapshot(catalogueState);
  return config.likelySpreadDisabled ? forecastViews.filter((view) => view !== 'spread') : forecastViews;
}

/** Selects a view by Alt and its number. */
function useViewKeys(views: readonly ForecastViewName[], onView: (view: ForecastViewName) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
    const place = /^Digit([1-9])$/.exec(code)?.[1];
    const view = views[Number(place) - 1];
    if (!altKey || ctrlKey || metaKey || shiftKey || !view) return;
    event.preventDefault();
    onView(view);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface ViewControlsProps {
  address: ForecastAddress;
  onChange: (change: Partial<ForecastAddress>) => void;
  /** Settings of the view. */
  children: ReactNode;
}

/** The switch of views, with the settings beside it if they fit. */
export function ViewControls({ address, onChange, children }: ViewControlsProps) {
  const { t } = useTranslation('forecast-page');
  const toView = (name: ForecastViewName) => onChange({ view: name });
  const views = useViews();
  useViewKeys(views, toView);
  const head = useRef<HTMLDivElement>(null);
  // On a phone not all views fit, so the selected one is scrolled into view.
  useEffect(() => {
    const chosen = head.current?.querySelector(`input[value="${address.view}"]`)?.closest('label');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [address.view]);
  return (
    <div ref={head} className={classNames(panel.head, 'screen-only')}>
      <SegmentedControl
        className={styles.views}
        label={t('views')}
        hideLabel
        options={views.map((value) => ({ value, label: t(`view.${value}`) }))}
        value={address.view}
        onChange={toView}
      />
      {children}
    </div>
  );
}
