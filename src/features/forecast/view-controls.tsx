import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLensKeys, type LensName } from '#portal-ui/lens-nav.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import panel from '#ui/layout/panel.module.css';
import styles from './forecast-page.module.css';
import type { ForecastAddress } from './use-forecast-address.ts';

interface ViewControlsProps {
  address: ForecastAddress;
  lenses: readonly LensName[];
  onChange: (change: Partial<ForecastAddress>) => void;
  /** Whether the switch is in the lower line above a compact chart. */
  isCompact?: boolean;
  className?: string | undefined;
  /** Settings of the view. */
  children: ReactNode;
}

/** The switch of views, with the settings beside it if they fit. */
export function ViewControls({ address, lenses, onChange, isCompact = false, className, children }: ViewControlsProps) {
  const { t } = useTranslation('forecast');
  const toLens = (name: LensName) => onChange({ view: name });
  useLensKeys(lenses, toLens);
  const head = useRef<HTMLDivElement>(null);
  // On a phone not all views fit, so the selected one is scrolled into view.
  useEffect(() => {
    const chosen = head.current?.querySelector(`input[value="${address.view}"]`)?.closest('label');
    chosen?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [address.view]);
  return (
    <div ref={head} className={classNames(panel.head, 'screen-only', className)}>
      <SegmentedControl
        className={styles.views}
        size={isCompact ? 'sm' : 'md'}
        label={t('lenses')}
        hideLabel
        options={lenses.map((value) => ({ value, label: t(`lens.${value}`) }))}
        value={address.view}
        onChange={toLens}
      />
      {children}
    </div>
  );
}
