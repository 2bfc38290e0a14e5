import { useTranslation } from 'react-i18next';
import { useAssetClass } from '#cart-ui/reference.ts';
import { DoughnutLegend, DoughnutRing, type DoughnutSlice } from '#charts/doughnut.tsx';
import { formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import styles from './proposal-sheet.module.css';
import { calendarYear, type SheetSectionProps } from './sheet-view.ts';

const classId = (assetClassId: string | null) => assetClassId ?? 'unknown';

function useSlices({ outlook }: SheetSectionProps['view']): DoughnutSlice[] {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  const lookOf = useAssetClass();
  const { classes, rest } = outlook.composition;
  const slices = classes.map(({ assetClassId, percentage }) => {
    const { name, colour } = lookOf(assetClassId);
    return { id: classId(assetClassId), label: name ?? t('forecast:other'), value: percentage, colour };
  });
  if (rest === null) return slices;
  const label = t('rest', { count: rest.classes.length });
  const id = rest.classes.map(({ assetClassId }) => classId(assetClassId)).join(':');
  return [...slices, { id, label, value: rest.percentage, colour: 'var(--color-text-3)' }];
}

const shareText = (value: number) => formatFigure('cart.class-share', value);

/** What the deposits are made of, and when items end. */
export function DepositComposition({ view }: SheetSectionProps) {
  const { t } = useTranslation('proposal-document');
  const slices = useSlices(view);
  const shares = slices.map(({ label, value }) => `${label} ${shareText(value)}`).join(', ');
  return (
    <div className={styles.composition}>
      <div className={styles.shares}>
        {slices.length > 1 && <DoughnutRing slices={slices} label={t('shares', { shares })} size={116} />}
        <DoughnutLegend
          slices={slices}
          formatValue={shareText}
          markOf={(id) => figureMark([{ of: 'cart.class-share', subject: [id] }])}
        />
      </div>
      <div className={styles.ends}>
        <p className="secondary">{t('ends.title')}</p>
        <ul className={styles.years}>
          {view.outlook.endings.map(({ years, count }) => (
            <li key={years}>
              <strong>{count}</strong> <span className="secondary">{calendarYear(view.today, years)}</span>
            </li>
          ))}
        </ul>
        <p className="size-xs secondary">{t('ends.note')}</p>
      </div>
    </div>
  );
}
