import { typedCode } from '../text/plain-characters.ts';

/** Distributors whose advisor codes have no fixed format (ACC-45, CONF-07). */
const freeDistributors = new Set(['7900', 'UNICREDSVK']);
/** Minimum number of digits of an advisor code (ACC-46, CONF-07). */
export const advisorCodeLength = 6;

/** Normalises a distributor's code for comparison: plain characters, trimmed and in upper case. */
export function distributorKey(code: string): string {
  return typedCode(code).toUpperCase();
}

/** Pads the code with leading zeros to six characters, if the distributor requires six digits (ACC-47). */
export function padAdvisorCode(code: string, distributorCode: string): string {
  return code === '' || hasFreeCodes(distributorCode) ? code : code.padStart(advisorCodeLength, '0');
}

/** Whether the distributor accepts any non-empty advisor code (ACC-45). */
export function hasFreeCodes(distributorCode: string): boolean {
  return freeDistributors.has(distributorKey(distributorCode));
}
