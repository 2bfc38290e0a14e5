import type { RateClass } from '#contract/endpoint.ts';

export type CallLimits = Readonly<Record<RateClass, number>>;

/**
 * Calls a minute of one user, else of one address (security, T25). A cart of 100 items reads 200 fee schemes and limits at its start,
 * so reads are generous. Three hundred advisors behind one address open the log-in page within a minute; of their log-ins only those
 * count that fail. Few register at once, and each try asks whether an address is taken (T3).
 */
export const standardCallLimits: CallLimits = {
  login: 60,
  registration: 10,
  public: 1_500,
  read: 1_500,
  write: 120,
};

const isClass = (name: string): name is RateClass => name in standardCallLimits;

/** Reads limits such as `login=200, public=5000`; those left out keep the standard. Null for any other text. */
export function parseCallLimits(text: string): CallLimits | null {
  const limits = { ...standardCallLimits };
  for (const part of text.split(',').flatMap((one) => one.trim() || [])) {
    const [, name = '', number = ''] = /^([a-z]+) *= *(\d{1,6})$/.exec(part) ?? [];
    if (!isClass(name) || Number(number) === 0) return null;
    limits[name] = Number(number);
  }
  return limits;
}
