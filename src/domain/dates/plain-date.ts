/** A calendar day as `YYYY-MM-DD`, without clock or zone (architecture, section 3). */
export type PlainDate = string;
