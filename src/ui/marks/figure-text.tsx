import { notAvailable } from '#i18n/format.ts';
import type { FigureFormat } from '#domain/figures/figure-format.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { figureMark, type MarkedFigure } from './figure-mark.ts';
import { NotAvailable } from './not-available.tsx';

export interface FigureTextProps extends FigureFormat, Omit<MarkedFigure, 'place'> {
  value: number | null | undefined;
}

/** A figure of a forecast under its name in the registry. */
export function FigureText({ of, subject, value, ...format }: FigureTextProps) {
  const text = formatFigure(of, value, format);
  return (
    <span {...figureMark([{ of, subject }], format.place)}>{text === notAvailable ? <NotAvailable /> : text}</span>
  );
}
