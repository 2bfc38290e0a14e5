import { proxy } from 'valtio';
import type { PackageFund, PackageItem } from '#domain/packages/package-item.ts';
import type { PackageField, PackageMessage } from '#domain/packages/validate-package.ts';
import type { PackageFigures } from '#domain/packages/package-figures.ts';
import { nextRevision, type ItemForecast, type ItemStatus, type Unreadable } from './product-state.ts';

/** Fields of a package that are typed. */
export type PackageTypedField = 'investedAmount' | 'investmentHorizon';

export type PackageTexts = Partial<Record<PackageTypedField, string | null>>;

export type ShownPackageMessage = PackageMessage | Unreadable;

/** A fund of a package on the page, with what was typed for it: its amount or its share, as the package is entered. */
export interface PackageFundState extends PackageFund {
  text: string | null;
  error: ShownPackageMessage | null;
}

/** Figures of the package and, by fund in the order of the calculation, of what it is made of. */
export interface PackageForecast extends PackageFigures {
  revision: number;
  parts: readonly { fundId: string; forecast: ItemForecast }[];
}

/** One package of the cart on the page: a proxy of its own, as every item is. */
export interface PackageState extends PackageItem {
  status: ItemStatus;
  revision: number;
  texts: PackageTexts;
  errors: Partial<Record<PackageField, ShownPackageMessage>>;
  /** Fields that were left once, and all of them after a first calculation: only their errors are shown. */
  visited: Partial<Record<PackageField, true>>;
  funds: PackageFundState[];
  forecast: PackageForecast | null;
  isLeaving: boolean;
}

const fundState = (fund: PackageFund): PackageFundState => ({ ...fund, text: null, error: null });

export function createPackageState(item: PackageItem): PackageState {
  return proxy<PackageState>({
    ...item,
    calcInput: { ...item.calcInput },
    funds: item.funds.map(fundState),
    status: 'loading',
    revision: nextRevision(),
    texts: {},
    errors: {},
    visited: {},
    forecast: null,
    isLeaving: false,
  });
}

/** The plain package behind a state: what is kept and what the rules take. */
export function plainPackage(state: PackageState): PackageItem {
  const { uuid, id, itemType, name, packageType, amountInputMethod, sharesLead, calcInput } = state;
  const funds = state.funds.map((fund) => ({ id: fund.id, investedAmount: fund.investedAmount, share: fund.share }));
  return { uuid, id, itemType, name, packageType, amountInputMethod, sharesLead, calcInput: { ...calcInput }, funds };
}

/** Whether two packages are the same, name and input. */
export const isSamePackage = (left: PackageItem, right: PackageItem): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const typedNumber = (fund: PackageFund, { amountInputMethod }: PackageItem) =>
  amountInputMethod === 'AMOUNT' ? fund.investedAmount : fund.share;

/** Makes a state hold another version of its package; typed texts go where the number behind them has changed. */
export function assignPackage(state: PackageState, next: PackageItem): void {
  const before = new Map(state.funds.map((fund) => [fund.id, fund]));
  const isOtherMethod = state.amountInputMethod !== next.amountInputMethod;
  const funds = next.funds.map((fund): PackageFundState => {
    const old = before.get(fund.id);
    if (!old) return fundState(fund);
    const isSame = !isOtherMethod && typedNumber(old, state) === typedNumber(fund, next);
    return { ...fund, text: isSame ? old.text : null, error: old.error };
  });
  const { name, packageType, amountInputMethod, sharesLead, calcInput } = next;
  if (calcInput.investedAmount !== state.calcInput.investedAmount) state.texts.investedAmount = null;
  if (calcInput.investmentHorizon !== state.calcInput.investmentHorizon) state.texts.investmentHorizon = null;
  Object.assign(state, { name, packageType, amountInputMethod, sharesLead, calcInput: { ...calcInput }, funds });
}

const isText = (text: string | null | undefined) => (text ?? '').trim() !== '';

/** Whether the text of a field is no number; it must not be taken for an empty one. */
export const isUnreadablePackageField = ({ calcInput, texts }: PackageState, field: PackageTypedField): boolean =>
  calcInput[field] === null && isText(texts[field]);

/** The same of a fund. */
export const isUnreadableFund = (fund: PackageFundState, item: PackageItem): boolean =>
  typedNumber(fund, item) === null && isText(fund.text);
