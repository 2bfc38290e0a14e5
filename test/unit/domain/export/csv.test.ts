import { describe, expect, it } from 'vitest';
import { csvDialect, csvText } from '#domain/export/csv.ts';

describe('csvText', () => {
  it('writes negative, fractional, tiny and missing numbers', () => {
    expect(csvText([[-1234.5, 1e-7, 1e21, Number.NaN, 0]], csvDialect('cs'))).toBe(
      '\uFEFF-1234,5;0,0000001;1000000000000000000000;;0\r\n',
    );
    expect(csvText([['a,b', 1.5]], csvDialect('en'))).toBe('\uFEFF"a,b",1.5\r\n');
  });

  it.each([
    ['x;=1+1', `"x;'=1+1"`],
    ['x,=1+1', `"x,'=1+1"`],
    ['x\t=1+1', `"x\t'=1+1"`],
    ['x\n@SUM(A1)', `"x\n'@SUM(A1)"`],
    ['x; "=1+1"', `"x;' ""=1+1"""`],
    ['x;y', '"x;y"'],
    ['x-1=0', 'x-1=0'],
  ])('writes %j so that neither an English nor a Czech Excel executes it (SIL-259)', (text, cell) => {
    for (const language of ['en', 'cs'] as const)
      expect(csvText([[text]], csvDialect(language))).toBe(`\uFEFF${cell}\r\n`);
  });
});
