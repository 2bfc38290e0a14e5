import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { forecastViews, paths, type ForecastViewName } from '#routes/paths.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { SegmentedLinks } from '#ui/layout/segmented-links.tsx';
import styles from './lens-nav.module.css';

/** What the plan is looked at through: the views of the forecast, what it is made of, and its variants. */
export const lensNames = [...forecastViews, 'composition', 'variants'] as const;
export type LensName = (typeof lensNames)[number];

/** Returns whether a lens is a view of the forecast. */
export const isView = (name: LensName): name is ForecastViewName => forecastViews.some((view) => view === name);

/** Returns the address of the page of a lens. */
export function lensPath(name: LensName): string {
  if (isView(name)) return paths.forecastView(name);
  return name === 'composition' ? paths.lookThrough : paths.compare;
}

/** Returns the lenses that the organisation has enabled. */
export function useLenses(): readonly LensName[] {
  const { config } = useSnapshot(catalogueState);
  return config.likelySpreadDisabled ? lensNames.filter((name) => name !== 'spread') : lensNames;
}

/** Returns the views of the forecast among them. */
export const useViews = (): readonly ForecastViewName[] => useLenses().filter(isView);

/**
 * Opens a lens by Alt and its number, which it keeps where another one is absent. `onLens` shows those that are in place;
 * of the others the page opens.
 */
export function useLensKeys(inPlace: readonly LensName[] = [], onLens?: (lens: LensName) => void): void {
  const lenses = useLenses();
  const navigate = useNavigate();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
    const name = lensNames[Number(/^Digit([1-9])$/.exec(code)?.[1]) - 1];
    if (!altKey || ctrlKey || metaKey || shiftKey || !name || !lenses.includes(name)) return;
    event.preventDefault();
    if (onLens && inPlace.includes(name)) onLens(name);
    else void navigate(lensPath(name));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The lenses as links, the shown one marked; one stop of Tab (SIL-269). */
export function LensNav({ current, size }: { current?: LensName | undefined; size?: 'sm' | 'md' | undefined }) {
  const { t } = useTranslation('forecast');
  const lenses = useLenses();
  useLensKeys();
  const links = lenses.map((value) => ({ value, label: t(`lens.${value}`), path: lensPath(value) }));
  return (
    <Toolbar label={t('lenses')} className={styles.bar}>
      <SegmentedLinks className={styles.lenses} label={t('lenses')} {...{ links, current, size }} />
    </Toolbar>
  );
}
