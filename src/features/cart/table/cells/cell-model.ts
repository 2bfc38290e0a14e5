import { useTranslation } from 'react-i18next';
import { packageAmountColumn } from '#domain/cart/table/cell-commands.ts';
import { inputColumns, type InputColumn } from '#domain/cart/table/table-rows.ts';
import { recordOf } from '#domain/record-of.ts';
import { numberKinds } from '#domain/cart/fields/input-field.ts';
import { isPackageInput } from '#domain/cart/package/package-fields.ts';
import { isAmountField } from '#domain/cart/product/product-fields.ts';
import { largestAmount } from '#domain/cart/product/item-limits.ts';
import type { DividedFund } from '#domain/packages/division.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import type { MarkedFigure } from '#ui/marks/figure-mark.ts';
import { numberText, type NumberRules } from '#ui/fields/number-text.ts';
import { useNumberRefusal } from '#ui/fields/use-number-entry.ts';
import type { ItemSnapshot, ItemView } from '../../card/item-view.ts';
import { usePackageErrorText, type PackageSnapshot, type PackageView } from '../../packages/package-view.ts';
import { useProductModel } from '../../card/product-model.ts';
import { usePackageModel } from '../../packages/package-model.ts';
import type { ChoiceModel, NumberModel } from '../../shared/field-model.ts';

/** A cell with a typed number. */
export interface TypedCell {
  kind: 'typed';
  value: number | null;
  /** The typed text while it is not a valid value. */
  text: string | null;
  shown: string;
  rules: NumberRules;
  /** The code of its currency, `years` or `%`. */
  unit: string;
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
  /** The name of a derived value. */
  figure?: MarkedFigure;
}

export type CellModel = TypedCell | ChosenCell | FixedCell;
export type RowCells = Record<InputColumn, CellModel>;

const dash: FixedCell = { kind: 'fixed', shown: '–' };
const empty: FixedCell = { kind: 'fixed', shown: '' };

const cellsOf = (cellOf: (column: InputColumn) => CellModel): RowCells => recordOf(inputColumns, cellOf);

const shareRules: NumberRules = { decimals: 1, maxDigits: 3, allowNegative: false, min: 0, max: 100, step: 1 };
const { decimals, maxDigits } = numberKinds.amount;
const amountRules: NumberRules = { decimals, maxDigits, allowNegative: false, min: 0, max: largestAmount, step: 1 };

type Typed = Pick<NumberModel, 'value' | 'text' | 'rules' | 'error'> & Partial<NumberModel> & { unit?: string };

/** Builds a typed cell; the error of text that is not a number takes precedence over the item's own errors. */
function useTypedCell(currencyCode: string): (typed: Typed) => TypedCell {
  const refusalOf = useNumberRefusal();
  return ({ kind = 'amount', value, text, rules, error, isWaiting = false, isClamped = false, ...given }) => {
    const unit = given.unit ?? (kind === 'amount' ? currencyCode : kind);
    const shownDecimals = rules.decimals === 2 && value !== null && !Number.isInteger(value) ? 2 : 0;
    const shown = text ?? numberText(value, rules.decimals, shownDecimals);
    const rulesInUnit = { ...rules, unit };
    const fault = error ?? (text === null ? undefined : refusalOf(text, rulesInUnit)) ?? null;
    return { kind: 'typed', value, text, shown, rules: rulesInUnit, unit, clamps: isClamped, fault, isWaiting };
  };
}

function chosen({ value, options, error, isAsked }: ChoiceModel): CellModel {
  if (!isAsked) return dash;
  const shown = options.find((option) => option.value === value)?.label ?? '–';
  return { kind: 'chosen', value, shown, options, fault: error ?? null };
}

/** Returns the cells of a product (CART-43 to CART-53). */
export function useProductCells(item: ItemSnapshot, view: ItemView): RowCells {
  const { t } = useTranslation('cart');
  const typed = useTypedCell(view.currencyCode);
  const modelOf = useProductModel(item, view);
  return cellsOf((column) => {
    const model = modelOf(column);
    if (model.kind === 'choice') return chosen(model);
    return model.isAsked ? typed(model) : { kind: 'fixed', shown: t('cart.forbidden') };
  });
}

/** Returns the cells of a package: its amount, and in the other amount column whether its shares add up. */
export function usePackageCells(item: PackageSnapshot, view: PackageView): RowCells {
  const typed = useTypedCell(view.currencyCode);
  const modelOf = usePackageModel(item, view);
  const { input, errors } = view;
  const amountColumn = packageAmountColumn({ calcInput: input });
  const sum = view.divided?.sum.share ?? null;
  const shares: CellModel = {
    kind: 'fixed',
    shown: sum === null ? '' : formatFigure('item.share', sum),
    ...(sum !== null && { figure: { of: 'item.share', subject: [item.uuid] } }),
    isWhole: errors.funds.length === 0 && errors.fields.funds === undefined,
  };
  return cellsOf((column) => {
    if (isAmountField(column) && column !== amountColumn) return shares;
    const field = isAmountField(column) ? 'investedAmount' : column;
    if (!isPackageInput(field)) return empty;
    const model = modelOf(field);
    if (model.kind === 'choice') return chosen(model);
    // A new package has the amount 0.
    return typed(model.isWaiting && model.value === 0 ? { ...model, value: null } : model);
  });
}

/** Returns the cells of a package's fund: its amount and its share; the user enters one of them. */
export function usePackageFundCells(
  item: PackageSnapshot,
  view: PackageView,
  { fund, place }: { fund: DividedFund; place: number },
): RowCells {
  const typed = useTypedCell(view.currencyCode);
  const errorText = usePackageErrorText();
  const { divided, method } = view;
  const error = errorText(view.errors.funds.find(({ id }) => id === fund.id)?.message);
  const text = item.fundTexts[fund.id] ?? null;
  const amount = typed({
    value: fund.kind === 'amount' ? fund.amount : (divided?.amounts[place] ?? null),
    text: method === 'AMOUNT' ? text : null,
    rules: amountRules,
    error: method === 'AMOUNT' ? error : undefined,
  });
  const share = typed({
    value: view.shares[place] ?? null,
    text: method === 'PERCENT' ? text : null,
    rules: shareRules,
    unit: '%',
    isClamped: true,
    error: method === 'PERCENT' ? error : undefined,
  });
  const shownOfShare = share.text ?? (share.value === null ? '' : formatFact('share', share.value));
  const isOneOff = packageAmountColumn({ calcInput: view.input }) === 'oneOffAmount';
  const shares: TypedCell = { ...share, shown: shownOfShare };
  const amounts = { oneOffAmount: isOneOff ? amount : shares, periodicalAmount: isOneOff ? shares : amount };
  return cellsOf((column) => (isAmountField(column) ? amounts[column] : empty));
}
