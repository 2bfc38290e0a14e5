import { isDeepEqual } from '../../equality.ts';
import type { ChargingMethod } from '../../fees/fee-scheme.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import type { ConvertedItem } from './difference-item.ts';

/** The inputs of an item in the groups that can be a cause, as bits: a set of them is taken from the other item. */
export const inputBits = {
  oneOffAmount: 1,
  periodicalAmount: 2,
  investmentHorizon: 4,
  chargingMethod: 8,
  feeTerms: 16,
  gains: 32,
  rate: 64,
} as const;
type InputGroup = keyof typeof inputBits;
const groups: readonly InputGroup[] = [
  'oneOffAmount',
  'periodicalAmount',
  'investmentHorizon',
  'chargingMethod',
  'feeTerms',
  'gains',
  'rate',
];

/** Everything that a difference may be due to, in the order of rows with equal parts (calculation, section 13). */
export const causes = [
  'products',
  'leftOut',
  'amounts',
  'oneOffAmount',
  'periodicalAmount',
  'investmentHorizon',
  'chargingMethod',
  'feeTerms',
  'gains',
  'rate',
] as const;
export type Cause = (typeof causes)[number];

/** Amounts of two currencies cannot be told apart from the rate between them. */
const amountBits = inputBits.oneOffAmount | inputBits.periodicalAmount | inputBits.rate;

const methodOf = (method: ChargingMethod | null | undefined) => ({
  method: method?.method ?? 'Other',
  minimalInvestmentPct: method?.minimalInvestmentPct ?? null,
});

/** A missing limit means no limit. */
const prepaidOf = ({ prepaid }: ConvertedItem['forecast']) => ({
  maxAge: prepaid?.maxAge ?? null,
  maxInvestmentHorizon: prepaid?.maxInvestmentHorizon ?? null,
  maxTargetAmount: prepaid?.maxTargetAmount ?? null,
});

const feeTermsOf = (forecast: ConvertedItem['forecast']) => ({
  feeScheme: forecast.feeScheme ?? null,
  discount: forecast.discount ?? 0,
  prepaid: prepaidOf(forecast),
  age: forecast.age ?? null,
});

const groupOf: Readonly<Record<InputGroup, (item: ConvertedItem) => unknown>> = {
  oneOffAmount: ({ forecast }) => forecast.oneOffAmount,
  periodicalAmount: ({ forecast }) => forecast.periodicalAmount,
  investmentHorizon: ({ forecast }) => forecast.investmentHorizon,
  chargingMethod: ({ forecast }) => methodOf(forecast.chargingMethod),
  feeTerms: ({ forecast }) => feeTermsOf(forecast),
  gains: ({ forecast }) => forecast.path,
  rate: ({ conversion }) => conversionFactor(conversion),
};

/**
 * Returns the causes of a pair, those of which something differs, each with the inputs that it takes over as bits of
 * `inputBits`.
 */
export function causesOf(base: ConvertedItem, other: ConvertedItem): { cause: Cause; bits: number }[] {
  const differs = (group: InputGroup) => !isDeepEqual(groupOf[group](base), groupOf[group](other));
  const isConverted = base.currencyId !== other.currencyId;
  const single = groups.filter((group) => !(isConverted && (inputBits[group] & amountBits) > 0) && differs(group));
  const found = single.map((group): { cause: Cause; bits: number } => ({ cause: group, bits: inputBits[group] }));
  return isConverted ? [{ cause: 'amounts', bits: amountBits }, ...found] : found;
}
