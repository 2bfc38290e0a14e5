import { useTranslation } from 'react-i18next';
import { RoundingNote } from '#cart-ui/notes/rounding-note.tsx';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { OutlookRow } from '#domain/analysis/proposal/proposal-outlook.ts';
import { contractSpan } from '#domain/cart/resolve/contract-span.ts';
import { exactSum } from '#domain/money/exact.ts';
import { currencySign } from '#i18n/format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import styles from './proposal-sheet.module.css';
import { calendarYear, useDocumentName, type SheetSectionProps, type SheetView } from './sheet-view.ts';

/** Returns what an item is, where it is no fund: a contract names its starting and its ending line. */
function useKindNote(): (row: OutlookRow) => string | null {
  const { t } = useTranslation('proposal-document');
  return ({ position: { resolved } }) => {
    if (resolved.kind === 'package')
      return t('kinds.package', { funds: t('funds', { count: resolved.position.division.funds.length }) });
    const { itemType } = resolved.position;
    if (itemType === 'Fund') return null;
    if (itemType === 'Program') return t('kinds.program');
    const span = contractSpan(resolved);
    if (!span) return t('kinds.contract');
    return t(span.first === span.last ? 'kinds.line' : 'kinds.lines', span);
  };
}

interface RowProps {
  row: OutlookRow;
  /** Its place among the rows. */
  place: number;
  today: SheetView['today'];
}

function ItemRow({ row, place, today }: RowProps) {
  const codeOf = useCurrencyCode();
  const nameOf = useDocumentName();
  const note = useKindNote()(row);
  const { position, currencyId, oneOff, monthly, decimals, years, shown } = row;
  const entered = (of: 'item.one-off' | 'item.periodical', value: number) =>
    value > 0 ? (
      <FigureText
        {...{ of, value }}
        subject={[place]}
        currency={codeOf(currencyId)}
        place={decimals === 0 ? 'shown' : 'exact'}
      />
    ) : (
      '–'
    );
  return (
    <tr>
      <th scope="row">
        {nameOf(position)} {note !== null && <span className="secondary">{note}</span>}
      </th>
      <td>{entered('item.one-off', oneOff)}</td>
      <td>{entered('item.periodical', monthly)}</td>
      <td>{calendarYear(today, years)}</td>
      <td>
        <FigureText of="row.paid-in" subject={[place]} value={exactSum([shown.invested, shown.withoutForecast])} />
      </td>
      <td className={styles.strong}>
        <FigureText of="row.expected-assets" subject={[place]} value={shown.expectedAssets} />
      </td>
    </tr>
  );
}

const paid = (of: 'cart.one-off' | 'cart.periodical', value: number) =>
  value > 0 ? <FigureText {...{ of, value }} /> : '–';

function TotalRow({ view: { outlook, code } }: SheetSectionProps) {
  const { t } = useTranslation('proposal-document');
  const { rows, whole, payments } = outlook;
  return (
    <tr>
      <th scope="row">{t('total', { count: rows.length, currency: currencySign(code) })}</th>
      <td>{paid('cart.one-off', payments.oneOff)}</td>
      <td>{paid('cart.periodical', payments.monthly)}</td>
      <td colSpan={2}>
        <FigureText of="cart.paid-in" value={exactSum([whole.invested, whole.withoutForecast])} />
      </td>
      <td>
        <FigureText of="cart.expected-assets" value={whole.expectedAssets} />
      </td>
    </tr>
  );
}

/** Names the items that are paid for and not in the forecast, and those that are not in the proposal. */
function LeftOutNotes({ view: { document, outlook, code } }: SheetSectionProps) {
  const { t } = useTranslation(['proposal-document', 'proposal']);
  const nameOf = useDocumentName();
  const unknown = outlook.rows.filter(({ shown }) => shown.expectedAssets === null);
  const missing = document.positions.filter((one) => !outlook.rows.some(({ position }) => position === one));
  const amount = formatFigure('cart.without-forecast', outlook.whole.withoutForecast, { currency: code });
  return (
    <>
      {unknown.length > 0 && (
        <p className={styles.note} {...figureMark(['cart.without-forecast'])}>
          {t('apartRows', { amount, names: unknown.map(({ position }) => nameOf(position)).join(', ') })}
        </p>
      )}
      {missing.length > 0 && (
        <p className={styles.note}>{t('proposal:document.leftOut', { names: missing.map(nameOf).join(', ') })}</p>
      )}
    </>
  );
}

/** Every item with what is paid in and its expected value; a package is one of them. */
export function Items({ view }: SheetSectionProps) {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  const currency = currencySign(view.code);
  const { gaps } = view.outlook;
  return (
    <>
      <ScrollRegion label={t('headings.items')}>
        <table className={styles.items}>
          <thead>
            <tr>
              <th scope="col">{t('columns.item')}</th>
              <th scope="col">{t('columns.oneOff')}</th>
              <th scope="col">{t('columns.monthly')}</th>
              <th scope="col">{t('columns.until')}</th>
              <th scope="col">{t('columns.invested', { currency })}</th>
              <th scope="col">{t('columns.assets', { currency })}</th>
            </tr>
          </thead>
          <tbody>
            {view.outlook.rows.map((row, place) => (
              <ItemRow key={row.position.resolved.uuid} {...{ row, place }} today={view.today} />
            ))}
          </tbody>
          <tfoot>
            <TotalRow view={view} />
          </tfoot>
        </table>
      </ScrollRegion>
      <RoundingNote
        columns={[
          { label: t('forecast:series.invested'), of: 'row.paid-in', gap: gaps.paidIn },
          { label: t('forecast:main-unknown'), of: 'row.expected-assets', gap: gaps.expectedAssets },
        ]}
      />
      <LeftOutNotes view={view} />
    </>
  );
}
