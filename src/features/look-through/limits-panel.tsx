import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Concentration } from '#domain/analysis/look-through/weighed-cart.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import {
  concentrationState,
  limitBounds,
  limitConcentration,
  limitedSides,
  type LimitedSide,
} from '#state/analysis/look-through-view.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import panel from '#ui/layout/panel.module.css';
import styles from './limits-panel.module.css';
import { shareSubject } from './share-row.tsx';
import { useSideNames } from './use-side-names.ts';

interface ConcentrationWarningProps {
  /** Sorted, the largest first. */
  found: readonly Concentration[];
  currencyCode: string;
  onShow: (found: Concentration) => void;
}

/** Warns of shares above a limit that the advisor set: names the largest and counts the others. */
export function ConcentrationWarning({ found, currencyCode, onShow }: ConcentrationWarningProps) {
  const { t } = useTranslation('look-through');
  const { nameOf } = useSideNames();
  const [first, ...others] = found;
  if (!first) return null;
  return (
    <Banner
      kind="warning"
      action={
        <Button variant="quiet" size="sm" onClick={() => onShow(first)}>
          {t('warning.show')}
        </Button>
      }
    >
      <strong {...figureMark([{ of: 'look.share', subject: shareSubject(first) }])}>
        {t('warning.holds', { name: nameOf(first), share: formatFigure('look.share', first.percentage) })}
      </strong>{' '}
      <span {...figureMark(['assumption.limit', { of: 'look.excess', subject: shareSubject(first) }])}>
        {t('warning.limit', {
          limit: formatFigure('assumption.limit', first.limit),
          amount: formatFigure('look.excess', first.excess, { currency: currencyCode }),
        })}
      </span>{' '}
      {others.length > 0 && t('warning.others', { count: others.length })}
    </Banner>
  );
}

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
    <section className={classNames(panel.panel, 'screen-only')} aria-label={t('limits.title')}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('limits.title')}</h2>
      </header>
      <div className={panel.body}>
        <p className="secondary">{t('limits.hint')}</p>
        <div className={styles.fields}>
          {limitedSides.map((side) => (
            <Limit key={side} side={side} />
          ))}
        </div>
      </div>
    </section>
  );
}
