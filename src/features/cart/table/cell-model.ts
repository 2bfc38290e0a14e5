import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { packageAmountColumn } from '#domain/cart/table/cell-commands.ts';
import type { InputColumn, TypedColumn } from '#domain/cart/table/table-rows.ts';
import { amountSliders, largestAmount, type Bounds } from '#domain/cart/product/item-limits.ts';
import { offeredCurrencies } from '#domain/cart/product/cart-product.ts';
import type { DividedFund } from '#domain/packages/division.ts';
import { shownShare } from '#domain/packages/template-ratios.ts';
import { formatNumber, formatPercent } from '#i18n/format.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { saysError } from '#state/cart/item-status.ts';
import { numberText, type NumberRules } from '#ui/fields/number-text.ts';
import { useNumberRefusal } from '#ui/fields/use-number-entry.ts';
import { useErrorText, type ItemSnapshot, type ItemView } from '../card/item-view.ts';
import { usePackageErrorText, type PackageSnapshot, type PackageView } from '../packages/package-view.ts';

/** A cell with a typed number. */
export interface TypedCell {
  kind: 'typed';
  value: number | null;
  /** The typed text while it is not a valid value. */
  text: string | null;
  shown: string;
  rules: NumberRules;
  /** Whether the value is clamped to its bounds on blur. */
  clamps: boolean;
  /** The error, once it should be shown. */
  fault: string | null;
  /** Whether the amount is still missing. */
  isWaiting: boolean;
}

/** A cell with a choice; a single option makes it read-only. */
export interface ChosenCell {
  kind: 'chosen';
  value: string | null;
  shown: string;
  options: readonly { value: string; label: string }[];
  fault: string | null;
}

/** A cell without input, which shows the reason or a derived value. */
interface FixedCell {
  kind: 'fixed';
  shown: string;
  /** Whether the shares that the cell shows add up. */
  isWhole?: boolean;
}

export type CellModel = TypedCell | ChosenCell | FixedCell;
export type RowCells = Record<InputColumn, CellModel>;

const dash: FixedCell = { kind: 'fixed', shown: '–' };
const empty: FixedCell = { kind: 'fixed', shown: '' };

const amountRules = (bounds: Bounds, step: number | undefined): NumberRules => ({
  decimals: 2,
  maxDigits: 12,
  allowNegative: false,
  min: 0,
  max: bounds.max,
  step: step ?? 1,
});

const yearRules = ({ min, max }: Bounds): NumberRules => ({
  decimals: 0,
  maxDigits: 2,
  allowNegative: false,
  min,
  max,
  step: 1,
});

const shareRules: NumberRules = { decimals: 1, maxDigits: 3, allowNegative: false, min: 0, max: 100, step: 1 };

interface Typed {
  value: number | null;
  text: string | null | undefined;
  rules: NumberRules;
  error: string | undefined;
  isWaiting?: boolean;
  clamps?: boolean;
}

/** Builds a typed cell; the error of text that is not a number takes precedence over the item's own errors. */
function useTypedCell(): (typed: Typed) => TypedCell {
  const refusalOf = useNumberRefusal();
  return ({ value, text = null, rules, error, isWaiting = false, clamps = false }) => {
    const decimals = rules.decimals === 2 && value !== null && !Number.isInteger(value) ? 2 : 0;
    const shown = text ?? numberText(value, rules.decimals, decimals);
    const fault = error ?? (text === null ? undefined : refusalOf(text, rules)) ?? null;
    return { kind: 'typed', value, text, shown, rules, clamps, fault, isWaiting };
  };
}

const named = (ids: readonly string[], nameOf: (id: string) => string | undefined) =>
  ids.map((id) => ({ value: id, label: nameOf(id) ?? id }));

/** Returns the options of currencies and charging methods by their IDs. */
function useChoices() {
  const { codelists } = useSnapshot(catalogueState);
  const currencyOf = (id: string) => codelists.currencies.find((currency) => currency.id === id)?.code;
  const methodOf = (id: string) => codelists.commissionChargingMethods.find((method) => method.id === id)?.name;
  return {
    currencies: (ids: readonly string[]) => named(ids, currencyOf),
    methods: (ids: readonly string[]) => named(ids, methodOf),
  };
}

function chosen(value: string | null, options: ChosenCell['options'], fault: string | undefined): ChosenCell {
  const shown = options.find((option) => option.value === value)?.label ?? '–';
  return { kind: 'chosen', value, shown, options, fault: fault ?? null };
}

type Amount = Extract<TypedColumn, 'oneOffAmount' | 'periodicalAmount'>;

/** Returns the cells of a product (CART-43 to CART-53). */
export function useProductCells(item: ItemSnapshot, view: ItemView): RowCells {
  const { t } = useTranslation('cart');
  const typed = useTypedCell();
  const errorText = useErrorText(item, view.currencyCode);
  const choices = useChoices();
  const { product, input, limits } = view;
  const sliders = amountSliders(product, input.currencyId);

  const amount = (column: Amount): CellModel => {
    const kind = column === 'oneOffAmount' ? product.oneOffInvestmentType : product.periodicalInvestmentType;
    if (kind === 'Forbidden' && !input[column]) return { kind: 'fixed', shown: t('cart.forbidden') };
    const key = item.resolved.errors[column]?.key;
    const isMissing = key === 'cart.any-investment-required' || key === 'mixed.required';
    const entry = {
      value: input[column],
      text: item.texts[column],
      rules: amountRules(limits[column], sliders[column]?.step),
    };
    return typed({ ...entry, error: errorText(column), isWaiting: isMissing && !saysError(item, column) });
  };
  const methods = choices.methods(product.contractType?.commChargingMethods ?? []);
  return {
    oneOffAmount: amount('oneOffAmount'),
    periodicalAmount: amount('periodicalAmount'),
    investmentHorizon: typed({
      value: input.investmentHorizon,
      text: item.texts['investmentHorizon'],
      rules: yearRules(limits.investmentHorizon),
      error: errorText('investmentHorizon'),
      clamps: true,
    }),
    currencyId: chosen(input.currencyId, choices.currencies(offeredCurrencies(product)), errorText('currencyId')),
    chargingMethodId: input.periodicalAmount
      ? chosen(input.chargingMethodId, methods, errorText('chargingMethodId'))
      : dash,
  };
}

/** Returns the cells of a package: its amount, and in the other amount column whether its shares add up. */
export function usePackageCells(item: PackageSnapshot, view: PackageView): RowCells {
  const typed = useTypedCell();
  const choices = useChoices();
  const errorText = usePackageErrorText();
  const { input, offer, errors } = view;
  const said = (field: 'investedAmount' | 'investmentHorizon' | 'currencyId' | 'chargingMethodId') =>
    saysError(item, field) ? errorText(errors.fields[field]) : undefined;
  const isMissing = !input.investedAmount && !saysError(item, 'investedAmount');
  const amountColumn = packageAmountColumn({ calcInput: input });
  const amount = typed({
    value: input.investedAmount === 0 && isMissing ? null : input.investedAmount,
    text: item.texts['investedAmount'],
    rules: amountRules({ min: 0, max: largestAmount }, undefined),
    error: said('investedAmount'),
    isWaiting: isMissing,
  });
  const sum = view.divided?.sum.share ?? null;
  const shares: CellModel = {
    kind: 'fixed',
    shown: sum === null ? '' : formatPercent(sum, 1),
    isWhole: errors.funds.length === 0 && errors.fields.funds === undefined,
  };
  return {
    oneOffAmount: amountColumn === 'oneOffAmount' ? amount : shares,
    periodicalAmount: amountColumn === 'periodicalAmount' ? amount : shares,
    investmentHorizon: typed({
      value: input.investmentHorizon,
      text: item.texts['investmentHorizon'],
      rules: yearRules(offer.investmentHorizon),
      error: said('investmentHorizon'),
      clamps: true,
    }),
    currencyId: chosen(input.currencyId, choices.currencies(offer.currencyIds), said('currencyId')),
    chargingMethodId:
      input.investmentType === 'Periodical'
        ? chosen(input.chargingMethodId, choices.methods(offer.chargingMethodIds), said('chargingMethodId'))
        : dash,
  };
}

/** Returns the cells of a package's fund: its amount and its share; the user enters one of them. */
export function usePackageFundCells(
  item: PackageSnapshot,
  view: PackageView,
  { fund, place }: { fund: DividedFund; place: number },
): RowCells {
  const typed = useTypedCell();
  const errorText = usePackageErrorText();
  const { divided, method } = view;
  const error = errorText(view.errors.funds.find(({ id }) => id === fund.id)?.message);
  const text = item.fundTexts[fund.id];
  const shareValue = fund.kind === 'share' ? fund.share : (divided?.shares[place] ?? null);
  const amount = typed({
    value: fund.kind === 'amount' ? fund.amount : (divided?.amounts[place] ?? null),
    text: method === 'AMOUNT' ? text : null,
    rules: amountRules({ min: 0, max: largestAmount }, undefined),
    error: method === 'AMOUNT' ? error : undefined,
  });
  const share = typed({
    value: shareValue === null ? null : shownShare(shareValue),
    text: method === 'PERCENT' ? text : null,
    rules: shareRules,
    error: method === 'PERCENT' ? error : undefined,
  });
  const shownOfShare = share.text ?? (share.value === null ? '' : `${formatNumber(share.value, 1, 1)} %`);
  const isOneOff = packageAmountColumn({ calcInput: view.input }) === 'oneOffAmount';
  const shares: TypedCell = { ...share, shown: shownOfShare };
  return {
    oneOffAmount: isOneOff ? amount : shares,
    periodicalAmount: isOneOff ? shares : amount,
    investmentHorizon: empty,
    currencyId: empty,
    chargingMethodId: empty,
  };
}
