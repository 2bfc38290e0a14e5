import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { numberKinds } from '../../db/tables/brand.ts';
import { about } from '../fields.ts';
import { listSection, type ContentFault } from '../section.ts';

/** A variable symbol has at most ten digits. */
const contractNumber = z.int().check(z.gte(1), z.lte(9_999_999_999));

const rangeRecord = z.strictObject({
  kind: about('What is numbered; a kind without a range takes the numbers of the product', z.enum(numberKinds)),
  first: contractNumber,
  last: contractNumber,
});
type NumberRange = z.infer<typeof rangeRecord>;

/** The first number of a range that no contract has had: earlier contracts may be within the range, and unsigned ones are deleted. */
async function nextNumber(database: Database, { kind, first, last }: NumberRange): Promise<number> {
  const { rows } = await sql<{ next: string }>`
    select greatest(
      ${first}::bigint,
      (select next_number from number_ranges where kind = ${kind} and next_number between ${first} and ${last}::bigint + 1),
      (
        select max(number) + 1
        from (
          select regexp_replace(unnest(array[number, framework_number]), '[^0-9]', '', 'g') as digits from contracts
        ) as used, lateral (select case when length(digits) between 1 and 10 then digits::bigint end as number) as read
        where number between ${first} and ${last}
      )
    )::text as next`.execute(database);
  return Number(rows[0]?.next ?? first);
}

export const numberRanges = listSection({
  name: 'numberRanges',
  meaning: 'Numbers that contracts and framework contracts get, one after another',
  record: rangeRecord,
  keys: ['kind'],
  check: (ranges) =>
    ranges.flatMap((range, index): ContentFault[] => {
      const other = ranges.findIndex(({ first, last }) => first <= range.last && range.first <= last);
      return [
        ...(range.first > range.last ? [{ path: [index, 'last'], reason: `is below the first, ${range.first}` }] : []),
        ...(other !== -1 && other < index ? [{ path: [index], reason: `shares numbers with [${other}]` }] : []),
      ];
    }),
  async checkStored(database, ranges) {
    const faults: ContentFault[] = [];
    for (const [index, range] of ranges.entries())
      if ((await nextNumber(database, range)) > range.last)
        faults.push({ path: [index], reason: `all numbers up to ${range.last} are used` });
    return faults;
  },
  async read(database) {
    const rows = await database
      .selectFrom('numberRanges')
      .select(['kind', 'firstNumber as first', 'lastNumber as last'])
      .execute();
    return rows.map(({ kind, first, last }) => ({ kind, first: Number(first), last: Number(last) }));
  },
  async write(transaction, ranges) {
    const rows = [];
    for (const range of ranges)
      rows.push({
        kind: range.kind,
        firstNumber: range.first,
        lastNumber: range.last,
        nextNumber: await nextNumber(transaction, range),
      });
    await transaction.deleteFrom('numberRanges').execute();
    if (rows.length > 0) await transaction.insertInto('numberRanges').values(rows).execute();
  },
});
