/** The only form that a draft's data has (DATA-35). */
export const draftVersion = 1;
/** Longest name of a draft in characters (DRAFT-03). */
export const longestDraftName = 200;
/** Of the client's personal id that names one. */
export const longestIdentifier = 50;
/** So many drafts one user may keep, and so many bytes of data they may have together (security, C13). */
export const mostDrafts = 500;
export const mostDraftBytes = 50_000_000;
/** Longest text of a serialised cart: some thousand items. */
export const longestDraftData = 800_000;
