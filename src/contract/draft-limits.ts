/** Version of a draft's data (DATA-35). */
export const draftVersion = 1;
/** Maximum length of a draft's name in characters (DRAFT-03). */
export const longestDraftName = 200;
/** Maximum length of a client's personal id. */
export const longestIdentifier = 50;
/** Limits per user: number of drafts, and total size of their data in bytes (security, C13). */
export const mostDrafts = 500;
export const mostDraftBytes = 50_000_000;
/**
 * Limits of what was replaced, the oldest ones go first: number of versions per draft and of the page's carts per user, and total size
 * of a user's versions in bytes (SIL-211, SIL-214).
 */
export const mostReplaced = 20;
export const mostVersionBytes = 50_000_000;
/** Maximum length of a serialised cart: several thousand items. */
export const longestDraftData = 800_000;
