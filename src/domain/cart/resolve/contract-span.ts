import type { ResolvedPosition } from './resolve-cart.ts';
import { linePath } from '../product/line-path.ts';

/** Returns the names of the starting and the ending line of a contract item; null of anything else, or without lines. */
export function contractSpan(resolved: ResolvedPosition): { first: string; last: string } | null {
  if (resolved.kind === 'package' || resolved.position.itemType !== 'Contract') return null;
  const path = linePath(resolved.product?.lines ?? [], resolved.position.calcInput);
  const [first, last] = [path[0]?.name, path.at(-1)?.name];
  return first === undefined || last === undefined ? null : { first, last };
}
