import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountInputMethod } from '#domain/packages/sum-check.ts';
import { currencySign } from '#i18n/format.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { AmountFigure } from './amount-figure.tsx';
import { PackageFundRow } from './package-fund-row.tsx';
import styles from './package-funds.module.css';
import { usePackageErrorText, type PackageSnapshot, type PackageView } from './package-view.ts';

interface FundsProps {
  item: PackageSnapshot;
  view: PackageView;
}

/** Selects whether amounts or percentages are entered (PACK-01, PACK-05). */
function InputMethod({ item, view }: FundsProps) {
  const { t } = useTranslation('packages');
  const methods: { value: AmountInputMethod; label: string }[] = [
    { value: 'AMOUNT', label: currencySign(view.currencyCode) },
    { value: 'PERCENT', label: '%' },
  ];
  return (
    <SegmentedControl
      className={styles.method}
      label={t('input-method')}
      hideLabel
      size="sm"
      options={methods}
      value={view.method}
      onChange={(method) => cart.packages.changeInputMethod(item.uuid, method)}
    />
  );
}

function SumRow({ item, view }: FundsProps) {
  const { t } = useTranslation('packages');
  const { divided, currencyCode } = view;
  const subject = [item.uuid];
  const totals = view.shown?.totals;
  const isMatch = divided?.check?.outcome === 'match';
  const mark = isMatch && (
    <>
      <Icon of={Check} size={16} className="success" />
      <VisuallyHidden>{t('matches')} </VisuallyHidden>
    </>
  );
  const isPercent = view.method === 'PERCENT';
  return (
    <tr className={styles.sum}>
      <th scope="row">{t('sum')}</th>
      <td className={classNames(styles.figure, !isPercent && styles.follows)}>
        <span className="inline-row gap-1-5">
          {isPercent && mark}
          <FigureText of="item.share" subject={subject} value={divided?.sum.share} />
        </span>
      </td>
      <td className={classNames(styles.figure, isPercent && styles.follows)}>
        <span className="inline-row gap-1-5">
          {!isPercent && mark}
          <AmountFigure view={view} subject={subject} value={divided?.sum.amount} />
        </span>
      </td>
      <td className={classNames(styles.figure, 'not-on-phone')}>
        <FigureText
          of="item.paid-in"
          subject={subject}
          value={totals && totals.invested + totals.withoutForecast}
          currency={currencyCode}
        />
      </td>
      <td className={classNames(styles.figure, 'not-on-phone')}>
        <FigureText
          of="item.expected-assets"
          subject={subject}
          value={totals?.expectedAssets}
          currency={currencyCode}
        />
      </td>
      <td aria-hidden />
    </tr>
  );
}

/** The error of the sum, or the remainder after rounding (PACK-20 to PACK-23, SIL-103). */
function SumNote({ item, view, id }: FundsProps & { id: string }) {
  const { t } = useTranslation('packages');
  const errorText = usePackageErrorText();
  const error = errorText(view.errors.fields.funds);
  const check = view.divided?.check;
  const rest = check?.outcome === 'match' ? -check.amountDifference : 0;
  const place = amountPlace(rest);
  return (
    <p id={id} className={classNames(styles.note, error && styles.error)} aria-live="polite">
      {error ??
        (rest !== 0 && (
          <span {...figureMark([{ of: 'item.rounding', subject: [item.uuid] }], place)}>
            {t('rounding', { amount: formatFigure('item.rounding', rest, { currency: view.currencyCode, place }) })}
          </span>
        ))}
    </p>
  );
}

/** The funds of a package with shares and amounts; one column is entered and the other one derived. */
export function PackageFunds(props: FundsProps) {
  const { item, view } = props;
  const { t } = useTranslation(['packages', 'cart']);
  const noteId = useId();
  const isPercent = view.method === 'PERCENT';
  return (
    <div className="above-4" data-field="funds">
      <table className={styles.table} aria-describedby={noteId}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('packages:column.funds')}
            </th>
            <th scope="col" className={classNames(styles.figure, !isPercent && styles.follows)}>
              {t('packages:column.share')}
            </th>
            <th scope="col" className={classNames(styles.figure, isPercent && styles.follows)}>
              {t('packages:amount')}
            </th>
            <th scope="col" className={classNames(styles.figure, 'not-on-phone')}>
              {t('cart:cart.total-investment')}
            </th>
            <th scope="col" className={classNames(styles.figure, 'not-on-phone')}>
              {t('cart:cart.expected-assets')}
            </th>
            <td className={styles.figure}>
              <InputMethod {...props} />
            </td>
          </tr>
        </thead>
        <tbody>
          {view.funds.map((fund, place) => (
            <PackageFundRow key={fund.id} item={item} view={view} fund={fund} place={place} />
          ))}
          {view.funds.length > 0 && <SumRow {...props} />}
        </tbody>
      </table>
      <SumNote {...props} id={noteId} />
    </div>
  );
}
