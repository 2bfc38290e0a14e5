/** Variance and covariances of end values over the paths of a fan, in the square of the displayed currency. */
export interface SpreadMoments {
  /** Of the parts' sum. */
  variance: number;
  parts: readonly {
    id: string;
    variance: number;
    /** With the sum of all parts; those of all parts add up to the sum's variance. */
    covariance: number;
  }[];
}

/**
 * Collects the moments path by path, each deviation from the mean so far (Welford): squares of whole values would leave
 * nothing of a spread that is small beside them. Without any spread everything is 0.
 */
export class MomentSums {
  readonly #ids: readonly string[];
  /** The parts' end values of the current path. */
  readonly ends: Float64Array;
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  readonly #products: Float64Array;
  readonly #offs: Float64Array;
  #paths = 0;
  #sumSquares = 0;

  constructor(ids: readonly string[]) {
    this.#ids = ids;
    this.ends = new Float64Array(ids.length);
    this.#means = new Float64Array(ids.length);
    this.#squares = new Float64Array(ids.length);
    this.#products = new Float64Array(ids.length);
    this.#offs = new Float64Array(ids.length);
  }

  /** Takes the path whose end values are in `ends`. */
  take(): void {
    this.#paths += 1;
    // Of the sum: added up from the parts', so that a part that never changes takes nothing from the precision of one that does.
    let before = 0;
    let after = 0;
    for (const [index, end] of this.ends.entries()) {
      const off = end - (this.#means[index] ?? 0);
      const mean = (this.#means[index] ?? 0) + off / this.#paths;
      this.#means[index] = mean;
      this.#offs[index] = off;
      this.#squares[index] = (this.#squares[index] ?? 0) + off * (end - mean);
      before += off;
      after += end - mean;
    }
    this.#sumSquares += before * after;
    for (const [index, off] of this.#offs.entries()) this.#products[index] = (this.#products[index] ?? 0) + off * after;
  }

  moments(): SpreadMoments {
    const perPath = (sum: number | undefined) => (sum ?? 0) / this.#paths;
    return {
      variance: perPath(this.#sumSquares),
      parts: this.#ids.map((id, index) => ({
        id,
        variance: perPath(this.#squares[index]),
        covariance: perPath(this.#products[index]),
      })),
    };
  }
}
