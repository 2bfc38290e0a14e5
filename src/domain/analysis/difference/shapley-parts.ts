/** Returns the number of elements of a set whose members are the bits of a number. */
function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) size += 1;
  return size;
}

/** Returns |S|! (n - |S| - 1)! / n! for every size of S: how likely a set precedes a cause in a random order. */
function weightsOf(count: number): number[] {
  const weights: number[] = [];
  let weight = 1 / count;
  for (let size = 0; size < count; size += 1) {
    weights.push(weight);
    weight *= (size + 1) / (count - size - 1);
  }
  return weights;
}

/**
 * Divides the change of a value between causes by their Shapley values: what a cause changes, on average over all orders in
 * which the causes could have come (L. S. Shapley, A Value for n-Person Games, 1953; calculation, section 13). `valueOf` gets
 * the causes that have come as the bits of a number and is asked once for each of the 2^count sets. The parts add up to the
 * whole change.
 */
export function shapleyParts(count: number, valueOf: (causes: number) => number): number[] {
  const values = Float64Array.from({ length: 2 ** count }, (_, set) => valueOf(set));
  const weights = weightsOf(count);
  const parts = Array.from({ length: count }, () => 0);
  for (let set = 0; set < values.length; set += 1) {
    const weight = weights[sizeOf(set)] ?? 0;
    const before = values[set] ?? 0;
    for (let cause = 0; cause < count; cause += 1) {
      const bit = 1 << cause;
      if ((set & bit) === 0) parts[cause] = (parts[cause] ?? 0) + weight * ((values[set | bit] ?? 0) - before);
    }
  }
  return parts;
}
