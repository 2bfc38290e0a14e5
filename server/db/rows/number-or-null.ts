/** A figure as the driver or JSON gives it; null stays unknown. */
export const numberOrNull = (value: string | number | null) => (value === null ? null : Number(value));
