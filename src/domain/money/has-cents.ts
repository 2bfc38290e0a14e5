/** Every amount lies below this and above its negative, where a double tells any two amounts of cents apart (architecture, section 3). */
export const moneyLimit = 1e13;

/**
 * Whether the decimal text of an amount has at most 2 decimals, told without making the text; false for 0.1 + 0.2. What lies
 * beyond the limit is no money for that reason alone, and passes here.
 */
export const hasCents = (value: number): boolean =>
  Math.abs(value) >= moneyLimit || Math.round(value * 100) / 100 === value;
