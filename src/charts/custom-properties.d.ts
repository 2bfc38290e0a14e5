import 'react';

declare module 'react' {
  /** Values that a style sheet reads with `var()`. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
