/** Distributors whose advisor codes follow no rule (ACC-45, CONF-07). */
const freeDistributors = new Set(['7900', 'UNICREDSVK']);
/** Digits of an advisor code at least (ACC-46, CONF-07). */
export const advisorCodeLength = 6;

/** A distributor's code as codes are compared: in capitals, without spaces around. */
export function distributorKey(code: string): string {
  return code.trim().toUpperCase();
}

/** The code filled up with zeros from the left to six characters, where the rule of six digits holds (ACC-47). */
export function padAdvisorCode(code: string, distributorCode: string): string {
  return code === '' || hasFreeCodes(distributorCode) ? code : code.padStart(advisorCodeLength, '0');
}

/** Whether the distributor's advisor codes follow no rule but that there is one (ACC-45). */
export function hasFreeCodes(distributorCode: string): boolean {
  return freeDistributors.has(distributorKey(distributorCode));
}
