/** A block that is measured and not drawn yet: where it goes depends on its height. */
export interface Laid {
  height: number;
  /** Of its beginning that must not be separated from the heading above it. */
  least: number;
  write: () => void | Promise<void>;
}

/** A block that is never split. */
export const whole = (height: number, write: Laid['write']): Laid => ({ height, least: height, write });
