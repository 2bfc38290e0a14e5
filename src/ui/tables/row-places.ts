/** Where the rows of a list stand, in pixels below its top, as if it had no last row. */
export interface RowPlaces {
  /** Where a row starts, which is where the one before it ends. */
  topOf: (index: number) => number;
  /** The row at a height; the first one above the list. */
  rowAt: (pixels: number) => number;
}

/** Rows of one height. */
export function fixedPlaces(height: number): RowPlaces {
  return {
    topOf: (index) => index * height,
    rowAt: (pixels) => Math.max(0, Math.floor(pixels / height)),
  };
}

/** Rows of their own heights, where these are known by the index, and of the usual one otherwise. */
export function measuredPlaces(usual: number, heights: ReadonlyMap<number, number>): RowPlaces {
  const end = Math.max(-1, ...heights.keys()) + 1;
  const tops = [0];
  for (let index = 0; index < end; index += 1) tops.push((tops[index] ?? 0) + (heights.get(index) ?? usual));
  const last = tops[end] ?? 0;

  const searched = (pixels: number) => {
    let [low, high] = [0, end - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((tops[middle] ?? 0) <= pixels) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    topOf: (index) => tops[index] ?? last + (index - end) * usual,
    rowAt: (pixels) => (pixels < last ? searched(pixels) : end + Math.max(0, Math.floor((pixels - last) / usual))),
  };
}
