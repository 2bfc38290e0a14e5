/** The positions of the rows of a list in pixels from its top, as if the list were endless. */
export interface RowPlaces {
  /** Returns the top of a row, which is the bottom of the previous one. */
  topOf: (index: number) => number;
  /** Returns the row at a position; the first row for positions above the list. */
  rowAt: (pixels: number) => number;
}

/** Returns the positions of rows of equal height. */
export function fixedPlaces(height: number): RowPlaces {
  return {
    topOf: (index) => index * height,
    rowAt: (pixels) => Math.max(0, Math.floor(pixels / height)),
  };
}

/** Returns the positions of rows with measured heights, by index, and the usual height otherwise. */
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
