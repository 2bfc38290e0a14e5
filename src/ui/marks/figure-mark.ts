import { figureName, type FigureId, type FigurePlace } from '#domain/figures/figure-registry.ts';

export interface MarkedFigure {
  of: FigureId;
  /** Tells figures of one kind apart: an item, a year, a price level. */
  subject?: readonly (string | number)[] | undefined;
  /** Where it is not that of all figures of the element. */
  place?: FigurePlace | undefined;
}

interface FigureMark {
  'data-figure': string;
  /** Of all figures, or of one after another. */
  'data-place'?: string;
}

/** Returns the attributes that name the figures in the text of an element. */
export function figureMark(figures: readonly (FigureId | MarkedFigure)[], place: FigurePlace = 'shown'): FigureMark {
  const names = figures.map((figure) =>
    typeof figure === 'string' ? figure : figureName(figure.of, ...(figure.subject ?? [])),
  );
  const places = figures.map((figure) => (typeof figure === 'string' ? place : (figure.place ?? place)));
  const shared = new Set(places).size > 1 ? places.join(' ') : (places[0] ?? place);
  return { 'data-figure': names.join(' '), ...(shared !== 'shown' && { 'data-place': shared }) };
}
