import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { HeldFund, LookThroughFilter } from '#domain/analysis/look-through/weighed-cart.ts';
import { exactSum } from '#domain/money/exact.ts';
import { roundedParts } from '#domain/money/rounded-parts.ts';
import { largestRemainder } from '#domain/money/largest-remainder.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import panel from '#ui/layout/panel.module.css';
import { useProductName, useWholeName } from '#cart-ui/reference.ts';
import styles from './look-through-page.module.css';
import { ClassPart, shareSubject } from './share-row.tsx';
import { FoldButton, useFold } from './fold-button.tsx';
import { useSideNames } from './use-side-names.ts';

/**
 * Returns the weight of the filtered funds in each item, the largest first; their amounts add up to the displayed total,
 * which is that of the selected share.
 */
function useDetailRows(held: readonly HeldFund[], amount: number | undefined) {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const wholeNameOf = useWholeName();
  const rows = positions
    .flatMap((position) => {
      const own = held.filter(({ uuid }) => uuid === position.uuid).map(({ weight }) => weight);
      return own.length === 0
        ? []
        : [
            {
              uuid: position.uuid,
              fundId: position.itemType === 'Fund' ? position.id : null,
              name: nameOf(position) ?? t('cart.unknown-product'),
              wholeName: wholeNameOf(position) ?? '',
              weight: exactSum(own),
            },
          ];
    })
    .toSorted((one, other) => other.weight - one.weight);
  const weights = rows.map(({ weight }) => weight);
  const tenths = largestRemainder(weights, 1000);
  const amounts = roundedParts(weights, amount === undefined ? {} : { total: amount });
  return rows.map((row, index) => ({
    ...row,
    amount: amounts[index] ?? 0,
    percentage: (tenths[index] ?? 0) / 10,
  }));
}

const percent = (subject: string, value: number) => (
  <FigureText of="look.item-share" subject={[subject]} value={value} />
);

/** On a wide screen all items are shown. */
const mostRows = { wide: Infinity, phone: 5 };

interface DetailTableProps {
  /** Receives the focus when the user navigates here. */
  ref: RefObject<HTMLElement | null>;
  held: readonly HeldFund[];
  filters: readonly LookThroughFilter[];
  /** The selected share of the cart; null without a selection, its amount only where it is shown elsewhere. */
  share: { percentage: number; amount?: number } | null;
  currencyCode: string;
  /** The name of the weights. */
  basisText: string;
  onReset: () => void;
}

/** The items behind the selected shares. */
export function DetailTable({ ref, held, filters, share, currencyCode, basisText, onReset }: DetailTableProps) {
  const { t } = useTranslation('look-through');
  const { nameOf } = useSideNames();
  const rows = useDetailRows(held, share?.amount);
  const fold = useFold(rows, mostRows);
  const { shown, hidden, isOpen } = fold;
  const total = exactSum(rows.map(({ amount }) => amount));
  const money = (subject: string, value: number) => (
    <FigureText of="look.item-weight" subject={[subject]} value={value} currency={currencyCode} />
  );
  const [first, ...others] = filters;
  const ofChoice = first && others.length === 0 ? shareSubject(first) : ['choice'];
  const title = filters.length === 0 ? t('detail.all') : filters.map(nameOf).join(' + ');
  return (
    <section ref={ref} className={panel.panel} aria-label={t('detail.title')} tabIndex={-1}>
      <header className={panel.head}>
        <h2 className={panel.title}>
          {title}{' '}
          {share !== null && (
            <span className={styles.chosen}>
              <FigureText of="look.share" subject={ofChoice} value={share.percentage} />
            </span>
          )}
        </h2>
        {filters.length > 0 && (
          <Button variant="quiet" size="sm" onClick={onReset}>
            {t('detail.reset')}
          </Button>
        )}
      </header>
      <ScrollRegion label={t('detail.title')}>
        <table className={panel.table}>
          <thead>
            <tr>
              <th scope="col">{t('detail.item')}</th>
              <th scope="col">{basisText}</th>
              <th scope="col">{t('detail.share')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ uuid, fundId, name, wholeName, amount, percentage }) => (
              <tr key={uuid}>
                <th scope="row" className={styles.item}>
                  {name}
                  <ClassPart fundId={fundId} name={wholeName} />
                </th>
                <td>{money(uuid, amount)}</td>
                <td>{percent(uuid, percentage)}</td>
              </tr>
            ))}
            {fold.canFold && (
              <tr>
                <th scope="row">
                  <FoldButton fold={fold} />
                </th>
                <td>{!isOpen && money('others', exactSum(hidden.map(({ amount }) => amount)))}</td>
                <td>{!isOpen && percent('others', exactSum(hidden.map(({ percentage }) => percentage)))}</td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('detail.total', { count: rows.length })}</th>
              <td>{money('total', total)}</td>
              <td>{percent('total', rows.length > 0 ? 100 : 0)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </section>
  );
}
