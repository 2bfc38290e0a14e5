import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import {
  concentrationState,
  limitBounds,
  limitConcentration,
  limitedSides,
  type LimitedSide,
} from '#state/analysis/look-through-view.ts';
import { NumberField } from '#ui/fields/number-field.tsx';
import { classNames } from '#ui/class-names.ts';
import panel from '#ui/layout/panel.module.css';
import styles from './limits-panel.module.css';
import page from './look-through-page.module.css';

/** One limit, stored once it is a valid share. */
function Limit({ side }: { side: LimitedSide }) {
  const { t } = useTranslation('look-through');
  const { current: limits } = useSnapshot(concentrationState);
  const { min, max } = limitBounds;
  const enter = (value: number | null) => {
    if (value === null || (value >= min && value <= max)) limitConcentration(side, value);
  };
  return (
    <NumberField
      label={t(`side.${side}`)}
      unit="%"
      size="sm"
      maxDigits={3}
      min={min}
      max={max}
      clampOnBlur
      value={limits[side] ?? null}
      onChange={({ value }) => enter(value)}
    />
  );
}

/** The shares above which the advisor wants a warning; initially none. */
export function LimitsPanel() {
  const { t } = useTranslation('look-through');
  return (
    <section className={classNames(panel.panel, page.screenOnly)} aria-label={t('limits.title')}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('limits.title')}</h2>
      </header>
      <div className={panel.body}>
        <p className={styles.hint}>{t('limits.hint')}</p>
        <div className={styles.fields}>
          {limitedSides.map((side) => (
            <Limit key={side} side={side} />
          ))}
        </div>
      </div>
    </section>
  );
}
