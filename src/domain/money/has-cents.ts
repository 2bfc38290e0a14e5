/**
 * Limit of the absolute value of every amount, below which doubles distinguish any two amounts in cents (architecture, section
 * 3).
 */
export const moneyLimit = 1e13;

/**
 * Whether the decimal text of an amount has at most 2 decimals, checked without creating the text; false for 0.1 + 0.2. Values
 * beyond the limit pass: another check refuses them.
 */
export const hasCents = (value: number): boolean =>
  Math.abs(value) >= moneyLimit || Math.round(value * 100) / 100 === value;
