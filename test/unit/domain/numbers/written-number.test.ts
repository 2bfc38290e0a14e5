import { describe, expect, it } from 'vitest';
import { mayBeIn } from '#domain/numbers/number-unit.ts';
import { readWrittenNumber, type NumberReading } from '#domain/numbers/written-number.ts';
import { hugeTexts } from '#test/helpers/data/validator-vectors.ts';

const valueOf = (text: string, reading?: NumberReading) => readWrittenNumber(text, reading)?.value ?? null;

describe('readWrittenNumber', () => {
  it.each([
    ['€ 100,000.00', 100_000],
    ['Kč 50 000', 50_000],
    ['CZK 50,000.00', 50_000],
    ['-   Kč', 0],
    ['Kč -', 0],
    ['€ \u2013', 0],
    ['1 000,-', 1000],
    ['1 000,- Kč', 1000],
    ['1.000,\u2013\u00A0Kč', 1000],
    ['1000,--', 1000],
    ["1'234'567.50", 1_234_567.5],
    ['1\u2019000 CHF', 1000],
    ['1 mio', 1_000_000],
    ['1,5 mil. Kč', 1_500_000],
    ['CZK 2 mio', 2_000_000],
    ['80 tis.', 80_000],
    ['4\u00A0000\u00A0k', 4_000_000],
    ['0,1234567 mil', 123_456.7],
    ['\u22125', -5],
    ['\u2011 5 Kč', -5],
    ['Kč -5', -5],
    ['-€5', -5],
    ['(5\u202F000,50 Kč)', -5000.5],
    ['+1 933', 1933],
    ['1.234.56', 1234.56],
    ['1 234.567', 1234.567],
    ['Kc\u030C 5', 5],
    ['20 let', 20],
    ['12,5 %', 12.5],
    ['US$ 1', 1],
  ])('reads %j as %d (VALID-23)', (text, value) => expect(valueOf(text)).toBe(value));

  it.each([
    '',
    '-',
    '\u2013',
    'Kč',
    '%-',
    '- 5 -',
    '5-',
    '(-5)',
    '1 00',
    '10 000 0',
    '1 000.000 000',
    '5000 6000',
    "1'00",
    "1'000 000",
    '1,2.3,4',
    'kr.500',
    '5 .',
    '5 €€',
    'Kč 5 €',
    '5 tis. mil.',
    '5E+05',
    '1/2',
    '5,-5',
    '５',
  ])('refuses %j (VALID-23)', (text) => expect(readWrittenNumber(text)).toBeNull());

  it('reads an ambiguous mark as told, decimals by default (VALID-11)', () => {
    expect(readWrittenNumber('1.234')).toMatchObject({ value: 1.234, isAmbiguous: true });
    expect(readWrittenNumber('1,234', { ambiguousMark: 'grouping' })).toMatchObject({ value: 1234, isAmbiguous: true });
    for (const text of ['0.234', '1234.567', '1.2345', '1,234.5', '1 234.567'])
      expect(readWrittenNumber(text, { ambiguousMark: 'grouping' })).toEqual({
        ...readWrittenNumber(text),
        isAmbiguous: false,
      });
  });

  it.each([
    ['100.000', ',', 100_000],
    ['1.234.567,5', ',', 1_234_567.5],
    ['1\u202F234,567', ',', 1234.567],
    ['100,000', ',', 100],
    ['1.5', ',', null],
    ['1.234.56', ',', null],
    ['10.00,5', ',', null],
    ['1,5,5', ',', null],
    ['100,000', '.', 100_000],
    ['1.234', '.', 1.234],
    ['1,5', '.', null],
  ] as const)('reads %j of a file with the decimal mark %s as %s (VALID-24)', (text, decimalMark, value) =>
    expect(valueOf(text, { decimalMark })).toBe(value),
  );

  it('lets spaces be anywhere only while a number is edited', () => {
    expect(valueOf('1 00 000', { hasFreeSpaces: true })).toBe(100_000);
    expect(valueOf('1 00 000')).toBeNull();
  });

  it('keeps the digits of a number that no double holds', () => {
    expect(readWrittenNumber('00123456789012345678,10')).toMatchObject({ whole: '123456789012345678', decimals: '10' });
  });

  it.each(hugeTexts)('reads a text of 100 kB in time', (text) => {
    for (const piece of [text, `5${text}`, `${text}x`])
      expect(typeof readWrittenNumber(piece, { hasFreeSpaces: true })).toBe('object');
  });
});

describe('mayBeIn', () => {
  it.each([
    ['5', true, true],
    ['5 Kč', true, false],
    ['5 €', false, false],
    ['$5', false, true],
    ['5 US$', false, true],
    ['5 CA$', false, false],
    ['5 \u20BF', false, false],
    ['5 %', false, false],
  ])('tells what %j may be: CZK %s, USD %s', (text, inCrowns, inDollars) => {
    const unit = readWrittenNumber(text)?.unit ?? null;
    expect([mayBeIn(unit, 'CZK'), mayBeIn(unit, 'USD')]).toEqual([inCrowns, inDollars]);
  });
});
