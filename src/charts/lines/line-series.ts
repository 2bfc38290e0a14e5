export type LineStyle = 'invested' | 'unfavourable' | 'moderate' | 'favourable';

/** A line with one value per year, from now to the last year. */
export interface LineSeries {
  name: string;
  /** Its label in legend, tooltip and table. */
  label: string;
  style: LineStyle;
  values: ArrayLike<number>;
}

const paintingOrder: readonly LineStyle[] = ['invested', 'unfavourable', 'favourable', 'moderate'];

/** Sorts the lines for painting: the filled line first, so that it covers none, and the main line on top. */
export const inPaintingOrder = (series: readonly LineSeries[]): LineSeries[] =>
  series.toSorted((one, other) => paintingOrder.indexOf(one.style) - paintingOrder.indexOf(other.style));

export const lastValue = ({ values }: LineSeries): number => values[values.length - 1] ?? 0;

/** Sorts the lines by their last value, the highest first. */
export const byLastValue = (series: readonly LineSeries[]): LineSeries[] =>
  series.toSorted((one, other) => lastValue(other) - lastValue(one));

export function areSameLines(one: readonly LineSeries[], other: readonly LineSeries[]): boolean {
  return (
    one.length === other.length &&
    one.every((line, index) => {
      const twin = other[index];
      return (
        twin?.name === line.name &&
        twin.label === line.label &&
        twin.style === line.style &&
        twin.values.length === line.values.length &&
        Array.prototype.every.call(line.values, (value: number, point: number) => value === twin.values[point])
      );
    })
  );
}
