import { resolvedItem } from '#contract/forecast-input.ts';
import { exactSum } from '#domain/money/exact.ts';
import { isRecord } from '../../command-input.ts';

/** What one forecast of an item differs in from the item, by the name of what varies. */
export type Variation = Readonly<Record<string, number | string>>;

/** What may vary, with the property of the item that it is; points are added to every gain of its path. */
const variable = {
  horizon: 'investmentHorizon',
  oneOffAmount: 'oneOffAmount',
  periodicalAmount: 'periodicalAmount',
  discount: 'discount',
  age: 'age',
  chargingMethod: 'chargingMethod',
  gain: 'path',
} as const;

type Variable = keyof typeof variable;
const isVariable = (name: string): name is Variable => Object.hasOwn(variable, name);

/** Whether what varies is counted in whole numbers. */
export const isWhole = (name: string): boolean => name === 'horizon' || name === 'age';

const mostVariations = 10_000;

/** A valid item, any value of which may be varied. */
const flat = { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 };
const sample = { id: 'a', oneOffAmount: 0, periodicalAmount: 0, investmentHorizon: 1, path: [flat] };

const gains = ['unfavourableGain', 'moderateGain', 'favourableGain'] as const;

/** Adds points to a gain; what is no number stays what it is, and is refused by the check of the item. */
const plusPoints = (gain: unknown, points: number | string): unknown =>
  typeof gain === 'number' ? (typeof points === 'number' ? exactSum([gain, points]) : points) : gain;

const shiftedLine = (line: unknown, points: number | string): unknown =>
  isRecord(line)
    ? { ...line, ...Object.fromEntries(gains.map((name) => [name, plusPoints(line[name], points)])) }
    : line;

function variedProperty(former: unknown, name: Variable, value: number | string): unknown {
  if (name === 'gain') return Array.isArray(former) ? former.map((line: unknown) => shiftedLine(line, value)) : former;
  return name === 'chargingMethod' ? { ...(isRecord(former) ? former : {}), method: value } : value;
}

/** The item as a variation has it; what is no object stays what it is. */
export function varied(item: unknown, variation: Variation): unknown {
  if (!isRecord(item)) return item;
  const changed = { ...item };
  for (const [name, value] of Object.entries(variation)) {
    if (!isVariable(name)) continue;
    changed[variable[name]] = variedProperty(item[variable[name]], name, value);
  }
  return changed;
}

/** A number where one is asked for, else what its check says of the text. */
const valueOf = (name: Variable, text: string): number | string =>
  name !== 'chargingMethod' && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;

function valuesOf(text: string): { name: Variable; values: (number | string)[] } | { fault: string } {
  const [name = '', list = ''] = text.split(/=(.*)/s);
  if (!isVariable(name))
    return { fault: `${text}: must be one of ${Object.keys(variable).join(', ')}, as in horizon=5,10,15.` };
  const values = list.split(',').map((value) => valueOf(name, value.trim()));
  for (const value of values) {
    const reason = resolvedItem.safeParse(varied(sample, { [name]: value })).error?.issues[0]?.message;
    if (reason !== undefined) return { fault: `${text}: ${value === '' ? 'nothing' : value} ${reason}.` };
  }
  if (new Set(values).size < values.length) return { fault: `${text}: names a value twice.` };
  return { name, values };
}

/** Every combination of what `--vary` names, the first one changing slowest; or what is wrong with one of them. */
export function gridOf(texts: readonly string[]): { variations: Variation[] } | { fault: string } {
  let variations: Variation[] = [{}];
  const seen = new Set<string>();
  for (const text of texts) {
    const read = valuesOf(text);
    if ('fault' in read) return read;
    if (seen.has(read.name)) return { fault: `${text}: ${read.name} varies already.` };
    seen.add(read.name);
    variations = variations.flatMap((former) => read.values.map((value) => ({ ...former, [read.name]: value })));
    if (variations.length > mostVariations)
      return { fault: `${text}: makes more than ${mostVariations} forecasts of each item.` };
  }
  return { variations };
}
