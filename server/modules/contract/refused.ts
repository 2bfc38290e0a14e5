import type { ContractRefusal } from '#contract/contracts.ts';
import { Refusal } from '../../refusal.ts';

/** Refuses a contract with all that stands against it, a text each (SIL-163); `paths` name what of the call is meant. */
export function refused(codes: readonly ContractRefusal[], paths: readonly string[] = []): Refusal {
  const [first = 'CartEmpty'] = codes;
  const details = paths.map((path) => ({ path, code: first }));
  return new Refusal(422, first, details, codes);
}
