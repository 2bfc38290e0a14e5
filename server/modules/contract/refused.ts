import type { ContractRefusal } from '#contract/contracts.ts';
import { Refusal } from '../../http/refusal.ts';

/** Refuses a contract with everything that blocks it, a text each (SIL-163); `paths` name the members of the call. */
export function refused(codes: readonly ContractRefusal[], paths: readonly string[] = []): Refusal {
  const [first = 'CartEmpty'] = codes;
  const details = paths.map((path) => ({ path, code: first }));
  return new Refusal(422, first, details, codes);
}
