import { useTranslation } from 'react-i18next';
import { meanRisk } from '#domain/analysis/look-through/weighed-cart.ts';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import { riskLevels } from '#domain/catalogue/vocabulary.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import panel from '#ui/layout/panel.module.css';
import styles from './risk-panel.module.css';
import { shareSubject, ShareRow, useShareText } from './share-row.tsx';
import { SidePanel, type SidePanelProps } from './side-panel.tsx';
import { useSideNames } from './use-side-names.ts';

type RiskPanelProps = Pick<SidePanelProps, 'title' | 'shares' | 'isChosen' | 'onChoose'>;

const levels = riskLevels.map(String);

const byLevel = (shares: readonly WeightShare[]) =>
  shares.toSorted((one, other) => Number(one.key ?? Infinity) - Number(other.key ?? Infinity));

/** A column as high as the share of its risk level; a level without a share cannot be selected. */
function Column({
  level,
  share,
  largest,
  isChosen,
  onChoose,
}: Pick<RiskPanelProps, 'isChosen' | 'onChoose'> & {
  level: string;
  share: WeightShare | undefined;
  largest: number;
}) {
  const { nameOf } = useSideNames();
  const filter = { side: 'risk', key: level } as const;
  const percentage = share?.percentage ?? 0;
  const text = <FigureText of="look.share" subject={shareSubject(filter)} value={percentage} />;
  return (
    <button
      type="button"
      className={styles.column}
      aria-pressed={isChosen(filter)}
      disabled={!share}
      onClick={() => onChoose(filter)}
    >
      <span className="visually-hidden">{nameOf(filter)}: </span>
      <span className={styles.room}>
        <span className="rigid size-xs secondary figures nowrap">{share && text}</span>
        <span className={styles.bar} style={{ '--share': String(percentage / largest) }} />
      </span>
      <span className={styles.level} aria-hidden>
        {level}
      </span>
    </button>
  );
}

/**
 * The cart by the risk level of its funds, from the lowest to the highest, always in percent because amounts are too
 * long for columns.
 */
export function RiskPanel({ title, shares, isChosen, onChoose }: RiskPanelProps) {
  const { t } = useTranslation('look-through');
  const { isMoney } = useShareText();
  const risk = meanRisk(shares);
  const note =
    risk === null ? undefined : (
      <span {...figureMark(['look.mean-risk'])}>{t('mean-risk', { risk: formatFigure('look.mean-risk', risk) })}</span>
    );
  if (isMoney)
    return <SidePanel side="risk" shares={byLevel(shares)} limit={null} {...{ title, note, isChosen, onChoose }} />;
  const known = shares.filter(({ key }) => key !== null);
  const unknown = shares.find(({ key }) => key === null);
  const largest = Math.max(1, ...known.map(({ percentage }) => percentage));
  return (
    <section className={panel.panel} aria-label={title}>
      <header className={panel.head}>
        <h2 className={panel.title}>{title}</h2>
        {note && <span className={panel.unit}>{note}</span>}
      </header>
      <ul className={styles.columns}>
        {levels.map((level) => (
          <li key={level}>
            <Column {...{ level, largest, isChosen, onChoose }} share={known.find(({ key }) => key === level)} />
          </li>
        ))}
      </ul>
      {unknown && (
        <div className={styles.unknown}>
          <ShareRow
            filter={{ side: 'risk', key: null }}
            share={unknown}
            length={(unknown.percentage / Math.max(largest, unknown.percentage)) * 100}
            isChosen={isChosen({ side: 'risk', key: null })}
            onChoose={onChoose}
          />
        </div>
      )}
    </section>
  );
}
