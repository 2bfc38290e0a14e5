import { useEffect, useMemo, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { packingRefusals, planPacking, type PackingRefusal } from '#domain/cart/package/packing-plan.ts';
import { offeredChoices, splitWays, type SplitWay } from '#domain/cart/table/cell-rules.ts';
import { amountFields, productFields, type AmountField } from '#domain/cart/product/product-fields.ts';
import type { ChosenColumn } from '#domain/cart/table/table-rows.ts';
import { shortestHorizon } from '#domain/cart/product/item-limits.ts';
import { longestHorizon } from '#domain/forecast/forecast-plan.ts';
import { currencySign } from '#i18n/format.ts';
import { formatAlike, formatFact } from '#i18n/format-fact.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { cart } from '#state/cart/cart.ts';
import { userState } from '#state/session/user.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Select } from '#ui/fields/select.tsx';
import { useCartCatalogue, useCurrencyCode, useProductName } from '#cart-ui/reference.ts';
import { useChoiceName } from '#cart-ui/use-choice-name.ts';
import styles from './bulk-bar.module.css';
import { useBulkPlan, type BulkPlan, type BulkWish } from './bulk-wish.ts';
import { useCartColumnName } from './use-cart-column-name.ts';
import { useGridStore, type Preview } from './grid/grid-store.ts';

/** The forms of the bulk bar's second line. */
export const bulkActions = ['horizon', 'split', 'currency', 'charging', 'package'] as const;
export type BulkAction = (typeof bulkActions)[number];

interface FormProps {
  uuids: readonly string[];
  onClose: () => void;
  onApplied: (count: number) => void;
}

/** Previews the values in the cells while the form is open. */
function usePreview(
  plan: BulkPlan | null,
  wish: BulkWish | null,
  textOf: (value: number | string | null) => string,
): void {
  const store = useGridStore();
  const shown = useRef(textOf);
  useEffect(() => {
    shown.current = textOf;
  });
  useEffect(() => {
    if (!plan || !wish) return;
    const texts = new Map(plan.changes.map(({ uuid, value }) => [uuid, shown.current(value)]));
    const preview: Preview = { column: wish.column, texts };
    store.set({ preview });
  }, [plan, wish, store]);
}

interface ShellProps extends FormProps {
  wish: BulkWish | null;
  textOf: (value: number | string | null) => string;
  /** Returns a short note about the outcome. */
  noteOf?: (plan: BulkPlan) => string;
  children: ReactNode;
}

/** The second line of the bar: the input, a preview of its outcome, and the button that applies it. */
function Shell({ uuids, wish, textOf, noteOf, onClose, onApplied, children }: ShellProps) {
  const { t } = useTranslation('cart-table');
  const plan = useBulkPlan(uuids, wish);
  usePreview(plan, wish, textOf);
  const taking = plan?.changes.length ?? 0;
  const refused = plan?.refused.length ?? 0;
  const count = refused + taking;
  const isOfAmounts = wish?.kind === 'split';

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!plan || taking === 0) return;
    if (cart.cells.fill(plan.changes)) onApplied(taking);
  };
  return (
    <form className={styles.form} onSubmit={apply}>
      {children}
      <span className={styles.note} role="status">
        {plan && taking === 0 && count > 0 && t('bulk.none')}
        {taking > 0 &&
          refused > 0 &&
          t(isOfAmounts ? 'bulk.refusing.amount' : 'bulk.refusing.value', { refused, count })}
        {plan && taking > 0 && refused === 0 && noteOf?.(plan)}
      </span>
      <Button size="sm" variant="quiet" onClick={onClose}>
        {t('bulk.cancel')}
      </Button>
      <Button size="sm" variant="primary" type="submit" disabled={taking === 0}>
        {t('bulk.apply', { count: taking })}
      </Button>
    </form>
  );
}

/** All end after the same years, or each earlier or later than now. */
const horizonWays = ['set', 'shorter', 'longer'] as const;
type HorizonWay = (typeof horizonWays)[number];

function horizonWish(way: HorizonWay, years: number | null): BulkWish {
  const column = 'investmentHorizon';
  if (way === 'set') return { kind: 'value', column, value: years };
  return { kind: 'shift', column, years: years === null || way === 'longer' ? years : -years };
}

function HorizonForm(props: FormProps) {
  const { t } = useTranslation(['cart', 'cart-table']);
  const [years, setYears] = useState<number | null>(null);
  const [way, setWay] = useState<HorizonWay>('set');
  const wish = useMemo(() => horizonWish(way, years), [way, years]);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Shell {...props} wish={wish} textOf={String}>
      <SegmentedControl
        size="sm"
        label={t('cart-table:bulk.horizon-way')}
        hideLabel
        options={horizonWays.map((value) => ({ value, label: t(`cart-table:bulk.horizon-ways.${value}`) }))}
        value={way}
        onChange={setWay}
      />
      <NumberField
        className={styles.narrow}
        size="sm"
        ref={first}
        label={t('cart:cart.field.horizon')}
        hideLabel
        unit={t('cart:cart.years', { count: years ?? 0 })}
        value={years}
        maxDigits={2}
        min={shortestHorizon}
        max={longestHorizon}
        onChange={({ value }) => setYears(value)}
      />
    </Shell>
  );
}

/**
 * Returns the currency in which an amount is split: the user's if an item uses it, otherwise that of the first item.
 */
function useSplitCurrency(uuids: readonly string[]): string {
  const { user } = useSnapshot(userState);
  const own = user?.currencyId ?? '';
  const ids = uuids.map((uuid) => cart.item(uuid)?.resolved.position.calcInput.currencyId ?? own);
  return ids.includes(own) ? own : (ids[0] ?? own);
}

function SplitForm(props: FormProps) {
  const { t } = useTranslation('cart-table');
  const columnName = useCartColumnName();
  const [total, setTotal] = useState<number | null>(null);
  const [column, setColumn] = useState<AmountField>('oneOffAmount');
  const [way, setWay] = useState<SplitWay>('equal');
  const currencyId = useSplitCurrency(props.uuids);
  const code = useCurrencyCode()(currencyId);
  const wish = useMemo(
    (): BulkWish => ({ kind: 'split', column, total, way, currencyId }),
    [column, total, way, currencyId],
  );
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  // Equal parts differ by at most one unit; the first one absorbs the fraction of a unit.
  const noteOf = ({ changes }: BulkPlan) => {
    if (way !== 'equal') return '';
    const amounts = formatAlike(
      changes.map(({ value }) => Number(value)),
      code,
    );
    return [...new Set(amounts)]
      .map((amount) => `${amounts.filter((one) => one === amount).length} × ${amount}`)
      .join(' + ');
  };
  return (
    <Shell
      {...props}
      wish={wish}
      textOf={(value) => formatFact('amount', typeof value === 'number' ? value : null)}
      noteOf={noteOf}
    >
      <NumberField
        className={styles.amount}
        size="sm"
        ref={first}
        label={t('bulk.amount')}
        hideLabel
        unit={currencySign(code)}
        value={total}
        decimals={2}
        min={0}
        onChange={({ value }) => setTotal(value)}
      />
      <SegmentedControl
        size="sm"
        label={t('bulk.into')}
        hideLabel
        options={amountFields.map((value) => ({ value, label: columnName(value) }))}
        value={column}
        onChange={setColumn}
      />
      <SegmentedControl
        size="sm"
        label={t('bulk.way')}
        hideLabel
        options={splitWays.map((value) => ({ value, label: t(`bulk.${value}`) }))}
        value={way}
        onChange={setWay}
      />
    </Shell>
  );
}

/** Selects one of the currencies or charging methods that any of the selected items offers. */
function ChoiceForm({ column, ...props }: FormProps & { column: ChosenColumn }) {
  const { t } = useTranslation('cart-table');
  const { codelists } = useSnapshot(catalogueState);
  const [value, setValue] = useState<string | null>(null);
  const wish = useMemo((): BulkWish => ({ kind: 'value', column, value }), [column, value]);
  const choiceName = useChoiceName();
  const nameOf = (id: string) => choiceName(productFields[column].list, id);
  const all = column === 'currencyId' ? codelists.currencies : codelists.commissionChargingMethods;
  const offered = new Set(
    props.uuids.flatMap((uuid) => {
      const item = cart.item(uuid);
      return item ? offeredChoices(item.resolved, column) : [];
    }),
  );
  return (
    <Shell {...props} wish={value === null ? null : wish} textOf={(id) => nameOf(String(id))}>
      <Select
        className={styles.choice}
        label={t(column === 'currencyId' ? 'bulk.currency' : 'bulk.charging')}
        hideLabel
        options={all.filter(({ id }) => offered.has(id)).map(({ id }) => ({ value: id, label: nameOf(id) }))}
        value={value}
        onChange={setValue}
      />
    </Shell>
  );
}

/** At most this many of the items that cannot be in a package are named. */
const mostNames = 3;

/** Moves the selected funds into a package and names the items that cannot be in one (PACK-03, PACK-04). */
function PackageForm({ uuids, onClose, onApplied }: FormProps) {
  const { t } = useTranslation(['cart-table', 'cart']);
  const { positions } = useSnapshot(cart.list);
  const catalogue = useCartCatalogue();
  const [into, setInto] = useState('new');
  const { user } = useSnapshot(userState);
  const wanted = { uuid: into === 'new' ? null : into, uuids };
  const plan = planPacking(cart.content(), wanted, { catalogue, currencyId: user?.currencyId ?? '' });
  const funds = plan.taken.map(({ uuid }) => uuid);
  const packages = positions.filter(({ uuid }) => cart.package(uuid)?.resolved.position.packageType);
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (cart.cells.intoPackage(wanted.uuid, funds, t('bulk.new-package'))) onApplied(funds.length);
  };
  const nameOf = useProductName();
  const refusedFor = (reason: PackingRefusal) => {
    const refused = new Set(plan.refused.filter((one) => one.reason === reason).map(({ uuid }) => uuid));
    const found = positions.filter(({ uuid }) => refused.has(uuid));
    const names = found.slice(0, mostNames).map((position) => nameOf(position) ?? t('cart:cart.unknown-product'));
    return { count: found.length, names: [...names, ...(found.length > mostNames ? ['…'] : [])].join(', ') };
  };
  const [unfit, inOtherCurrency, withOtherAmount] = packingRefusals.map(refusedFor);
  return (
    <form className={styles.form} onSubmit={apply}>
      <Select
        className={styles.choice}
        label={t('bulk.into-package')}
        hideLabel
        options={[
          { value: 'new', label: t('bulk.new-package') },
          ...packages.map(({ uuid, name }) => ({ value: uuid, label: name ?? '' })),
        ]}
        value={into}
        onChange={setInto}
      />
      <span className={styles.note} role="status">
        {unfit && unfit.count > 0 && t('bulk.not-for-package', unfit)}
        {inOtherCurrency && inOtherCurrency.count > 0 && ` ${t('bulk.other-currency', inOtherCurrency)}`}
        {withOtherAmount && withOtherAmount.count > 0 && ` ${t('bulk.other-amount', withOtherAmount)}`}
      </span>
      <Button size="sm" variant="quiet" onClick={onClose}>
        {t('bulk.cancel')}
      </Button>
      <Button size="sm" variant="primary" type="submit" disabled={funds.length === 0}>
        {t('bulk.apply', { count: funds.length })}
      </Button>
    </form>
  );
}

/** The form of the selected action. */
export function BulkForm({ action, ...props }: FormProps & { action: BulkAction }) {
  switch (action) {
    case 'horizon':
      return <HorizonForm {...props} />;
    case 'split':
      return <SplitForm {...props} />;
    case 'currency':
      return <ChoiceForm {...props} column="currencyId" />;
    case 'charging':
      return <ChoiceForm {...props} column="chargingMethodId" />;
    default:
      return <PackageForm {...props} />;
  }
}
