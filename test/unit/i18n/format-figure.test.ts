import { describe, expect, it } from 'vitest';
import { figureName, figureRegistry, type FigureId } from '#domain/figures/figure-registry.ts';
import { formatFigure } from '#i18n/format-figure.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const ids = Object.keys(figureRegistry) as FigureId[];

describe('formatFigure', () => {
  it('has the decimals of the place and the sign of the figure', () => {
    expect(plain(formatFigure('cart.expected-assets', 2_740_000.5, { currency: 'CZK' }))).toBe('2 740 001 Kč');
    expect(plain(formatFigure('cart.expected-assets', 2_740_000.5, { currency: 'CZK', place: 'exact' }))).toBe(
      '2 740 000,50 Kč',
    );
    expect(plain(formatFigure('item.favourable', 2_740_000.5, { place: 'short' }))).toBe('2 740 k');
    expect(plain(formatFigure('cart.expected-return', 1200, { currency: 'EUR' }))).toBe('+1 200 €');
    expect(plain(formatFigure('row.expected-return', -1200.4))).toBe('−1 200');
    expect(plain(formatFigure('cart.class-share', 33.35))).toBe('33,4 %');
  });

  it('shows a rate with all its decimals where rounding would hide some', () => {
    expect(plain(formatFigure('assumption.fee-rate', 3.125))).toBe('3,125 %');
    expect(plain(formatFigure('assumption.fee-rate', 3))).toBe('3 %');
    expect(plain(formatFigure('assumption.inflation', 2.25))).toBe('2,25 %');
    expect(plain(formatFigure('assumption.inflation', 3))).toBe('3,0 %');
    expect(plain(formatFigure('assumption.exchange-rate', 0.040816, { currency: 'EUR' }))).toBe('0,040816 €');
    expect(plain(formatFigure('step.fee-before-rounding', 1234.56789))).toBe('1 234,56789');
  });

  it('says that a figure is unknown', () => {
    for (const id of ids)
      for (const value of [null, undefined, Number.NaN]) expect(formatFigure(id, value)).toBe('N/A');
  });
});

describe('figureName', () => {
  it('tells figures of one kind apart', () => {
    expect(figureName('cart.invested')).toBe('cart.invested');
    expect(figureName('year.moderate', 20, 'real')).toBe('year.moderate:20:real');
  });
});
