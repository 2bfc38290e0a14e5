/** Retention of unchanged drafts, and of what was replaced of them (security, T31; SIL-211, SIL-214). */
const draftMonths = 12;
const replacedDays = 30;

/** Drafts changed before this are deleted. */
export function oldestDraft(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - draftMonths);
  return oldest;
}

/** What was replaced before this is deleted. */
export function oldestReplaced(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCDate(oldest.getUTCDate() - replacedDays);
  return oldest;
}
