/** The name of a colour, which is a CSS custom property, or a colour as it was delivered. */
export type Paint = string;

const isName = (paint: Paint): boolean => paint.startsWith('--');

/** A paint as the style of an element has it. */
export const cssPaint = (paint: Paint): string => (isName(paint) ? `var(${paint})` : paint);

/** A paint as a canvas takes it, where the names stand for what an element says. */
export const canvasPaint = (paint: Paint, style: CSSStyleDeclaration): string =>
  isName(paint) ? style.getPropertyValue(paint).trim() : paint;
