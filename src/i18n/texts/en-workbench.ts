import type { Texts } from './texts.ts';

/** What the table of the cart says, and what is worked out with it. */
export const texts: Texts = import.meta.glob(
  '../../../locales/en/{cart-table,compare,explain,forecast-page,funds-compare,goal-seek,look-through,sheet-paste}.json',
  {
    eager: true,
    import: 'default',
  },
);
