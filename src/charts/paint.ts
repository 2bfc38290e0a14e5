/** A colour: the name of a CSS custom property, or a literal colour. */
export type Paint = string;

const isName = (paint: Paint): boolean => paint.startsWith('--');

/** Returns a paint for an element's style. */
export const cssPaint = (paint: Paint): string => (isName(paint) ? `var(${paint})` : paint);

/**
 * Returns the value of a custom property. A `light-dark()` is inherited as it is written and gets its colour where it is used,
 * which a canvas is not: the colour scheme of the style chooses here.
 */
export function resolvedProperty(name: string, style: CSSStyleDeclaration): string {
  const value = style.getPropertyValue(name).trim();
  const [, light, dark] = /^light-dark\(([^,]*),([^,]*)\)$/.exec(value) ?? [];
  if (light === undefined || dark === undefined) return value;
  return (style.colorScheme === 'dark' ? dark : light).trim();
}

/** Returns a paint for a canvas, with custom properties resolved against an element's style. */
export const canvasPaint = (paint: Paint, style: CSSStyleDeclaration): string =>
  isName(paint) ? resolvedProperty(paint, style) : paint;
