/** Version of a draft's data (DATA-35). */
export const draftVersion = 1;
/** Maximum length of a draft's name in characters (DRAFT-03). */
export const longestDraftName = 200;
/** Maximum length of a client's personal id. */
export const longestIdentifier = 50;
/** Limits per user: number of drafts, and total size of their data in bytes (security, C13). */
export const mostDrafts = 500;
export const mostDraftBytes = 50_000_000;
/** Limits of the kept versions: number per draft, and total size per user in bytes; the oldest ones go first (SIL-214). */
export const mostDraftVersions = 20;
export const mostVersionBytes = 50_000_000;
/** Maximum length of a serialised cart: several thousand items. */
export const longestDraftData = 800_000;
