import type { ContractRefusal } from '#contract/contracts.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Creates a refusal with the text of every blocker (SIL-163); `paths` are the members of the request. */
export function refused(codes: readonly ContractRefusal[], paths: readonly string[] = []): Refusal {
  const [first = 'CartEmpty'] = codes;
  const details = paths.map((path) => ({ path, code: first }));
  return new Refusal(422, first, details, codes);
}
