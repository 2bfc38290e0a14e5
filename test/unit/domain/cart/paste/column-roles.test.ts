import { describe, expect, it } from 'vitest';
import { readSheet } from '#domain/cart/paste/pasted-sheet.ts';
import { inputColumns, type InputColumn } from '#domain/cart/table/table-rows.ts';

const rolesOf = (...lines: string[]) => readSheet(lines.join('\n')).roles;
const [isin, name] = ['isin', 'name'] as const;
const [oneOff, monthly, years] = ['oneOffAmount', 'periodicalAmount', 'investmentHorizon'] as const;

describe('columns of a sheet', () => {
  it('have the ISIN beside the name, with headings and without (CART-63)', () => {
    const row = 'Kamenec\tCZ0008474210\t100 000\t\t10';
    expect(rolesOf(row, row)).toEqual([name, isin, oneOff, null, years]);
    expect(rolesOf('Fund\tISIN\tOne-off\tMonthly\tHorizon', row)).toEqual([name, isin, oneOff, monthly, years]);
    expect(rolesOf('Fond\tKód\tJednorázově', 'Kamenec\tCZ0008474210\t5')).toEqual([name, isin, oneOff]);
    expect(rolesOf('CZ0008474210\t100 000')).toEqual([isin, oneOff]);
  });

  it.each([
    ['Monthly performance', null],
    ['Měsíční výkonnost', null],
    ['Rok založení', null],
    ['Roční poplatek', null],
    ['Year of start', null],
    ['Fond správce', null],
    ['Monthly investment (CZK)', monthly],
    ['Měsíční vklad v Kč', monthly],
    ['Pravidelná investice', monthly],
    ['Jednorazová investícia', oneOff],
    ['One-off amount', oneOff],
    ['Lump sum', oneOff],
    ['Počet let', years],
    ['Doba investice (roky)', years],
    ['Horizont', years],
    ['Měna', 'currency'],
  ])('are named by whole words: %j is %s (CART-63)', (heading, role) => {
    expect(rolesOf(`Název fondu\tISIN\t${heading}`, 'Kamenec\tCZ0008474210\t5')).toEqual([name, isin, role]);
  });

  it('leave out what numbers the rows (CART-63)', () => {
    expect(rolesOf('1\tAlfa\t5000', '2\tBeta\t600')).toEqual([null, name, oneOff]);
    expect(rolesOf('1.\tAlfa\t5000')).toEqual([null, name, oneOff]);
    expect(rolesOf('7\tAlfa\t5000', '8\tBeta\t600')).toEqual([null, name, oneOff]);
    // A single row counts nothing, whatever stands before its name.
    expect(rolesOf('5000\tAlfa\t600')).toEqual([oneOff, name, monthly]);
    // A horizon in front counts nothing.
    expect(rolesOf('10\tAlfa\t5000', '10\tBeta\t600')).toEqual([years, name, oneOff]);
  });

  it('are no headings without a product (CART-63)', () => {
    expect(rolesOf('One-off\tMonthly', '5000\t600')).not.toEqual([oneOff, monthly]);
  });

  it('have the horizon in the last of two columns of small whole numbers (CART-63)', () => {
    expect(rolesOf('Alfa\t20\t10', 'Beta\t30\t12')).toEqual([name, oneOff, years]);
  });

  it('leave out shares behind the amounts (CART-63)', () => {
    expect(rolesOf('Alfa\t6 000\t60 %', 'Beta\t4 000\t40 %')).toEqual([name, oneOff, null]);
    expect(rolesOf('Alfa\t6 000\t60', 'Beta\t4 000\t40')).toEqual([name, oneOff, null]);
    expect(rolesOf('Alfa\t6 000\t10\t0,6', 'Beta\t4 000\t8\t0,4')).toEqual([name, oneOff, years, null]);
    expect(rolesOf('Alfa\t1 000\t33,3', 'Beta\t2 000\t66,7')).toEqual([name, oneOff, null]);
    // Sums to a hundred as well, but is no share of the amounts.
    expect(rolesOf('Alfa\t6 000\t40', 'Beta\t4 000\t60')).toEqual([name, oneOff, years]);
    expect(rolesOf('Alfa\t5 000\t50', 'Beta\t5 000\t50')).toEqual([name, oneOff, years]);
  });

  it('keep amounts of which few can be read, and pass over days (VALID-25)', () => {
    expect(rolesOf('Alfa\t5 tis.x\t600')).toEqual([name, oneOff, monthly]);
    expect(rolesOf('CZ0008474210\t-5\t600', 'LU1783402636\t1/2\t700')).toEqual([isin, oneOff, monthly]);
    expect(rolesOf('Alfa\t20. 11. 2026\t600', 'Beta\t2026-11-20\t700')).toEqual([name, null, oneOff]);
    expect(rolesOf('7IM AAP\t600', '3M Company\t700')).toEqual([name, oneOff]);
    expect(rolesOf('Alfa\tsoon\t600')).toEqual([name, null, oneOff]);
  });

  it('are those of the table for rows copied from it, with fees below 100 (CART-64)', () => {
    const copied = (cells: Partial<Record<InputColumn, string>>) =>
      ['Alfa', ...inputColumns.map((column) => cells[column] ?? ''), '90', '60', '12'].join('\t');
    const once = { oneOffAmount: '1000', investmentHorizon: '10', currencyId: 'CZK', chargingMethodId: 'As you go' };
    const regular = {
      periodicalAmount: '500',
      investmentHorizon: '20',
      currencyId: 'EUR',
      chargingMethodId: 'Up front',
    };
    const roles: Partial<Record<InputColumn, string | null>> = { currencyId: 'currency', chargingMethodId: null };
    const own = [name, ...inputColumns.map((column) => (column in roles ? roles[column] : column)), null, null, null];
    expect(rolesOf(copied(once), copied(regular))).toEqual(own);
    expect(rolesOf(copied(regular))).toEqual(own);
    expect(rolesOf('Alfa\t\t500\t20\t4000')).toEqual([name, oneOff, monthly, years, null]);
    expect(rolesOf('Alfa\t\t500\t20')).toEqual([name, oneOff, monthly, years]);
  });
});
