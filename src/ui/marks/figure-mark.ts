import { figureName, type FigureId, type FigurePlace } from '#domain/figures/figure-registry.ts';

export interface MarkedFigure {
  of: FigureId;
  /** Tells figures of one kind apart: an item, a year, a price level. */
  subject?: readonly (string | number)[] | undefined;
}

interface FigureMark {
  'data-figure': string;
  'data-place'?: FigurePlace;
}

/** Returns the attributes that name the figures in the text of an element. */
export function figureMark(figures: readonly (FigureId | MarkedFigure)[], place: FigurePlace = 'shown'): FigureMark {
  const names = figures.map((figure) =>
    typeof figure === 'string' ? figure : figureName(figure.of, ...(figure.subject ?? [])),
  );
  return { 'data-figure': names.join(' '), ...(place !== 'shown' && { 'data-place': place }) };
}
