import { fileNumber } from '#domain/numbers/file-number.ts';
import { isRecord, parsedJson } from '../../command-input.ts';

/** What makes an input useless, or all of it from a row on; the message says it after the name of the input. */
export class BadInput extends Error {}

type Kind = 'text' | 'number' | 'json' | 'gain';

/** The columns that a csv of items may have: properties of an item by their path, and the gains of a path of one line. */
const kinds: Readonly<Record<string, Kind>> = {
  id: 'text',
  oneOffAmount: 'number',
  periodicalAmount: 'number',
  investmentHorizon: 'number',
  'chargingMethod.method': 'text',
  'chargingMethod.minimalInvestmentPct': 'number',
  'feeScheme.calculationBase': 'text',
  'feeScheme.paymentRanges': 'json',
  'feeScheme.prepaidRanges': 'json',
  discount: 'number',
  'prepaid.maxAge': 'number',
  'prepaid.maxInvestmentHorizon': 'number',
  'prepaid.maxTargetAmount': 'number',
  age: 'number',
  unfavourableGain: 'gain',
  moderateGain: 'gain',
  favourableGain: 'gain',
  path: 'json',
};
const needed = ['id', 'oneOffAmount', 'periodicalAmount', 'investmentHorizon'];

export type Delimiter = ',' | ';';

interface Column {
  name: string;
  kind: Kind;
}

/** The columns of a header. Throws `BadInput` for unknown, repeated and missing ones. */
export function csvColumns(header: readonly string[]): Column[] {
  const names = header.map((name) => name.trim());
  const unknown = names.filter((name) => !Object.hasOwn(kinds, name));
  if (unknown.length > 0)
    throw new BadInput(`unknown column ${unknown.join(', ')}; there are ${Object.keys(kinds).join(', ')}`);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new BadInput(`two columns are named ${repeated}`);
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new BadInput(`there is no column ${missing.join(', ')}`);
  return names.map((name) => ({ name, kind: kinds[name] ?? 'text' }));
}

function valueOf(kind: Kind, text: string, delimiter: Delimiter): unknown {
  if (kind === 'text') return text;
  if (kind === 'json') {
    const read = parsedJson(text);
    return 'fault' in read ? text : read.value;
  }
  // What is no number stays a text, which the check of the item refuses by its path.
  const number = fileNumber(text, delimiter === ';' ? ',' : '.');
  return number === null ? text : Number(number);
}

/** The item that the fields of a row tell, not yet checked; empty ones are left out. */
export function itemOfFields(
  columns: readonly Column[],
  fields: readonly string[],
  delimiter: Delimiter,
): { value: object } | { fault: string } {
  if (fields.length !== columns.length)
    return { fault: `has ${fields.length} fields where the header has ${columns.length}` };
  const item: Record<string, unknown> = { path: null };
  const gains: Record<string, unknown> = {};
  for (const [index, { name, kind }] of columns.entries()) {
    const text = (fields[index] ?? '').trim();
    if (text === '') continue;
    const value = valueOf(kind, text, delimiter);
    const [first = '', second] = name.split('.');
    if (kind === 'gain') gains[name] = value;
    else if (second === undefined) item[first] = value;
    else item[first] = { ...(isRecord(item[first]) ? item[first] : {}), [second]: value };
  }
  if (Object.keys(gains).length > 0) item['path'] = [{ investmentHorizon: 0, ...gains }];
  return { value: item };
}
