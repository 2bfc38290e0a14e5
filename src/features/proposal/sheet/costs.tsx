import { useTranslation } from 'react-i18next';
import { modelFeeTerms, type ModelFeeTerm } from '#domain/cart/order/model-fee-terms.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import styles from './proposal-sheet.module.css';
import type { SheetSectionProps } from './sheet-view.ts';

/** Returns what the order costs beside the entry fees, in words (SIL-118). */
function useFeeSentence(code: string): (term: ModelFeeTerm) => string {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  return (term) => {
    if (term.kind === 'model') return t('fees.model', { model: t(`forecast:models.${term.model}`) });
    if ('amount' in term) return t(`fees.${term.kind}`, { amount: formatFact('yearly-fee', term.amount, code) });
    const { kind, percent } = term;
    return kind === 'discount-points'
      ? t('fees.discount-points', { points: formatFact('discount-points', percent) })
      : t(`fees.${kind}`, { percent: formatFact('rate', percent) });
  };
}

function CostRows({ view: { document, outlook, code, endYear } }: SheetSectionProps) {
  const { t } = useTranslation('proposal-document');
  const { whole, ongoing, effect } = outlook;
  const { feePercent, costPerYear } = document.summary.disclosure;
  const points = formatFigure('cart.cost-per-year', costPerYear, { isBare: true });
  return (
    <tbody>
      <tr>
        <th scope="row">{t('costs.entry')}</th>
        <td className={styles.strong}>
          <FigureText of="cart.entry-fee" value={whole.indicativeFee} currency={code} />
        </td>
        <td {...figureMark(['cart.fee-percent'])}>
          {t('costs.ofDeposits', { percent: formatFigure('cart.fee-percent', feePercent) })}
        </td>
      </tr>
      <tr>
        <th scope="row">{t('costs.ongoing')}</th>
        <td className={styles.strong}>
          <FigureText of="cart.ongoing-costs" value={ongoing.amount} currency={code} />
        </td>
        <td {...figureMark(['cart.ongoing-percent'])}>
          {ongoing.percent === null ? (
            <NotAvailable />
          ) : (
            t('costs.ofValue', { percent: formatFigure('cart.ongoing-percent', ongoing.percent) })
          )}
        </td>
      </tr>
      {effect && (
        <tr>
          <th scope="row">{t('costs.effect', { year: endYear })}</th>
          <td className={styles.strong}>
            <FigureText of="cart.fee-effect" value={effect.lost} currency={code} />
          </td>
          <td {...figureMark(['cart.cost-per-year'])}>
            {t('costs.perYear', { points: costPerYear === null ? points : t('costs.points', { value: points }) })}
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Entry fees, ongoing costs and what the fees take off the value, each as an amount and as a rate. */
export function Costs({ view }: SheetSectionProps) {
  const { t } = useTranslation('proposal-document');
  const feeSentence = useFeeSentence(view.code);
  const { effect, ongoing } = view.outlook;
  const without = effect && formatFigure('cart.assets-without-fee', effect.without, { currency: view.code });
  return (
    <>
      <ScrollRegion label={t('headings.costs')}>
        <table className={styles.wide}>
          <thead>
            <tr>
              <th scope="col">{t('columns.cost')}</th>
              <th scope="col">{t('columns.amount')}</th>
              <th scope="col">{t('columns.rate')}</th>
            </tr>
          </thead>
          <CostRows view={view} />
        </table>
      </ScrollRegion>
      {modelFeeTerms(view.document.order).map((term) => (
        <p key={term.kind} className={styles.sentence}>
          {feeSentence(term)}
        </p>
      ))}
      <p className={styles.note} {...(effect && figureMark(['cart.assets-without-fee']))}>
        {[
          t('costs.included'),
          without && t('costs.without', { year: view.endYear, amount: without }),
          ongoing.unknown > 0 && t('unknown', { count: ongoing.unknown }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
    </>
  );
}
