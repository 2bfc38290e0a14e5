/** A seeded source of standard normals: the same seed gives the same numbers, bit by bit. */
export interface NormalSource {
  /** Draws `count` normals into the start of the target. */
  drawInto: (target: Float64Array, count: number) => void;
}

/** Seeds are integers up to this one. */
export const highestSeed = 0xff_ff_ff_ff;

const warmUpSteps = 12;

/**
 * Creates normals by inverse transform of a 32-bit integer generator (sfc32 of Chris Doty-Humphrey, in unsigned 32-bit integers
 * only): each drawn integer represents the middle of its interval of (0, 1).
 */
export function normalsOf(seed: number): NormalSource {
  let [a, b, c, counter] = [seed | 0, (seed ^ 0x9e3779b9) | 0, (seed ^ 0x243f6a88) | 0, 1];
  const drawInto = (target: Float64Array, count: number) => {
    for (let index = 0; index < count; index += 1) {
      const drawn = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + drawn) | 0;
      target[index] = inverseNormal(((drawn >>> 0) + 0.5) / 2 ** 32);
    }
  };
  // Adjacent seeds start from similar states.
  drawInto(new Float64Array(warmUpSteps), warmUpSteps);
  return { drawInto };
}

/** Returns the standard normal quantile of a probability in (0, 1), to 16 digits (Wichura, algorithm AS 241, PPND16). */
export function inverseNormal(probability: number): number {
  const q = probability - 0.5;
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q;
    return (
      (q *
        (((((((2509.0809287301227 * r + 33430.57558358813) * r + 67265.7709270087) * r + 45921.95393154987) * r +
          13731.69376550946) *
          r +
          1971.5909503065513) *
          r +
          133.14166789178438) *
          r +
          3.3871328727963665)) /
      (((((((5226.495278852854 * r + 28729.085735721943) * r + 39307.89580009271) * r + 21213.794301586597) * r +
        5394.196021424751) *
        r +
        687.1870074920579) *
        r +
        42.31333070160091) *
        r +
        1)
    );
  }
  const tail = inverseTail(Math.sqrt(-Math.log(q < 0 ? probability : 1 - probability)));
  return q < 0 ? -tail : tail;
}

/** Quantile in the tails, by the root of the negative logarithm of the smaller probability. */
function inverseTail(root: number): number {
  if (root <= 5) {
    const r = root - 1.6;
    return (
      (((((((0.0007745450142783414 * r + 0.022723844989269184) * r + 0.2417807251774506) * r + 1.2704582524523684) * r +
        3.6478483247632045) *
        r +
        5.769497221460691) *
        r +
        4.630337846156546) *
        r +
        1.4234371107496835) /
      (((((((1.0507500716444169e-9 * r + 0.0005475938084995345) * r + 0.015198666563616457) * r + 0.14810397642748008) *
        r +
        0.6897673349851) *
        r +
        1.6763848301838038) *
        r +
        2.053191626637759) *
        r +
        1)
    );
  }
  const r = root - 5;
  return (
    (((((((2.0103343992922881e-7 * r + 2.7115555687434876e-5) * r + 0.0012426609473880784) * r + 0.026532189526576124) *
      r +
      0.29656057182850487) *
      r +
      1.7848265399172913) *
      r +
      5.463784911164114) *
      r +
      6.657904643501103) /
    (((((((2.0442631033899397e-15 * r + 1.421511758316446e-7) * r + 1.8463183175100548e-5) * r +
      0.0007868691311456133) *
      r +
      0.014875361290850615) *
      r +
      0.1369298809227358) *
      r +
      0.599832206555888) *
      r +
      1)
  );
}
