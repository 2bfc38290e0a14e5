/** A colour: the name of a CSS custom property, or a literal colour. */
export type Paint = string;

const isName = (paint: Paint): boolean => paint.startsWith('--');

/** Returns a paint for an element's style. */
export const cssPaint = (paint: Paint): string => (isName(paint) ? `var(${paint})` : paint);

/** Returns a paint for a canvas, with custom properties resolved against an element's style. */
export const canvasPaint = (paint: Paint, style: CSSStyleDeclaration): string =>
  isName(paint) ? style.getPropertyValue(paint).trim() : paint;
