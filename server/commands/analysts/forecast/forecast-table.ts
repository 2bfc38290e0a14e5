import { ByteWriter, ParquetWriter, type ColumnSource, type SchemaElement } from 'hyparquet-writer';
import type { ForecastCall } from './forecast-call.ts';
import { isWhole, type Variation } from './forecast-grid.ts';
import { yearAmounts, type ForecastYears, type YearAmount } from './forecast-years.ts';

/** Rows that are packed and written together, and held until then. */
const rowsOfGroup = 100_000;

/** What was packed goes on as soon as a group is whole. */
class StreamWriter extends ByteWriter {
  readonly #write: (bytes: Uint8Array) => Promise<void>;

  constructor(write: (bytes: Uint8Array) => Promise<void>) {
    super();
    this.#write = write;
  }

  flush(): Promise<void> {
    const bytes = this.getBytes().slice();
    this.index = 0;
    return this.#write(bytes);
  }

  override finish(): Promise<void> {
    return this.flush();
  }
}

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', logical_type: { type: 'STRING' } } as const;

/** Whole numbers, words, and numbers with decimals. */
function elementOf(name: string, example: number | string): SchemaElement {
  const kind = typeof example === 'string' ? text : ({ type: isWhole(name) ? 'INT32' : 'DOUBLE' } as const);
  return { name, ...kind, repetition_type: 'REQUIRED' };
}

/** The columns of the csv; an amount that is not known is null. */
const schemaOf = (variation: Variation): SchemaElement[] => {
  const columns: SchemaElement[] = [
    elementOf('id', ''),
    ...Object.entries(variation).map(([name, value]) => elementOf(name, value)),
    { name: 'year', type: 'INT32', repetition_type: 'REQUIRED' },
    ...yearAmounts.map((name): SchemaElement => ({
      name,
      type: 'DOUBLE',
      repetition_type: name === 'invested' ? 'REQUIRED' : 'OPTIONAL',
    })),
  ];
  return [{ name: 'forecasts', num_children: columns.length }, ...columns];
};

type Head = ForecastYears['heads'][number];

/** What the forecasts of a group hold, row by row. */
class Group {
  readonly parts: ForecastYears[] = [];
  rows = 0;

  add(years: ForecastYears): void {
    this.parts.push(years);
    this.rows += years.amounts.invested.length;
  }

  /** What a forecast has once, in each of its years. */
  column<Value>(valueOf: (head: Head) => Value): Value[] {
    const values: Value[] = [];
    for (const { heads } of this.parts)
      for (const head of heads) {
        const value = valueOf(head);
        for (let year = 0; year < head.years; year += 1) values.push(value);
      }
    return values;
  }

  years(): Int32Array {
    const values = new Int32Array(this.rows);
    let at = 0;
    for (const { heads } of this.parts)
      for (const { years } of heads) for (let year = 0; year < years; year += 1) values[at++] = year;
    return values;
  }

  amounts(name: YearAmount): Float64Array | (number | undefined)[] {
    const values = new Float64Array(this.rows);
    let at = 0;
    for (const { amounts } of this.parts) {
      values.set(amounts[name], at);
      at += amounts[name].length;
    }
    if (!values.includes(Number.NaN)) return values;
    return Array.from(values, (value) => (Number.isNaN(value) ? undefined : value));
  }
}

/** A Parquet file of the rows that the csv has, written group by group as forecasts come, so that memory does not grow with them. */
export class ForecastTable {
  readonly #file: ParquetWriter;
  readonly #names: readonly string[];
  #group = new Group();

  constructor({ grid: [variation = {}] }: Pick<ForecastCall, 'grid'>, write: (bytes: Uint8Array) => Promise<void>) {
    this.#names = Object.keys(variation);
    this.#file = new ParquetWriter({ writer: new StreamWriter(write), schema: schemaOf(variation) });
  }

  async add(years: ForecastYears): Promise<void> {
    this.#group.add(years);
    if (this.#group.rows >= rowsOfGroup) await this.#pack();
  }

  /** Without it the file cannot be read. */
  async end(): Promise<void> {
    await this.#pack();
    await this.#file.finish();
  }

  async #pack(): Promise<void> {
    const group = this.#group;
    this.#group = new Group();
    const encoder = new TextEncoder();
    const columnData: ColumnSource[] = [
      // As bytes, which are encoded once a forecast, and of which the library knows the least and the greatest.
      { name: 'id', data: group.column(({ id }) => encoder.encode(id)) },
      ...this.#names.map((name) => ({ name, data: group.column(({ vary }) => vary[name]) })),
      { name: 'year', data: group.years() },
      ...yearAmounts.map((name) => ({ name, data: group.amounts(name) })),
    ];
    // Whatever came last is not cut off as a small group of its own; one grid of many forecasts is cut.
    await this.#file.write({ columnData, rowGroupSize: 2 * rowsOfGroup });
  }
}
