import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../helpers/source/source-files.ts';

/** What reads whatever columns a table has. */
const allColumns = [
  /\.(?:selectAll|returningAll)\(/,
  /\breturning \*/,
  /\bselect (?:\w+\.)?\*(?! from (?:\(|unnest\())/,
];

const faults = (text: string) => allColumns.filter((pattern) => pattern.test(text));

describe('queries of the server', () => {
  it('name their columns, so that a newer version may add and drop others beside them (SIL-189)', () => {
    const files = sourceFiles('server', /\.ts$/);
    const found = files.filter((file) => faults(readFileSync(file, 'utf8')).length > 0);

    expect(files.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it.each([
    ["selectFrom('users').selectAll()", 1],
    ["updateTable('outbox').returningAll()", 1],
    ['select * from users', 1],
    ['select users.* from users', 1],
    ['insert into users values (1) returning *', 1],
    ['select * from unnest($1::text[])', 0],
    ['select * from (select id from users) as listed', 0],
    ['select count(*) from users', 0],
  ])('%s has %i fault', (text, count) => {
    expect(faults(text)).toHaveLength(count);
  });
});
