import { figureMark, type MarkedFigure } from '#ui/marks/figure-mark.ts';

/** A text with the figures that it names. */
export interface MarkedText {
  text: string;
  figures: readonly MarkedFigure[];
}

/** Shows a text under the names of its figures. */
export function Marked({ text, figures }: MarkedText) {
  return figures.length === 0 ? text : <span {...figureMark(figures)}>{text}</span>;
}
