/** Tips at a control, in the order in which they appear (SIL-230). */
export const tips = ['paste', 'explanation', 'table-keys', 'compare'] as const;
export type TipName = (typeof tips)[number];

/** What a user is shown until it was seen or skipped once (SIL-230). */
export const introductions = ['first-run', ...tips.map((tip) => `tip-${tip}` as const)] as const;
export type Introduction = (typeof introductions)[number];

/** Returns the first tip whose control is on the screen and that the user has not seen; null where the server does not tell. */
export const nextTip = (
  user: { seenIntroductions?: readonly string[] } | null,
  isOnScreen: (tip: TipName) => boolean,
): TipName | null =>
  tips.find((tip) => isOnScreen(tip) && user?.seenIntroductions && !user.seenIntroductions.includes(`tip-${tip}`)) ??
  null;
