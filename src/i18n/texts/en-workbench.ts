import type { Texts } from './texts.ts';

/** Texts of the cart's table and of the other workbench screens. */
export const texts: Texts = import.meta.glob(
  '../../../locales/en/{cart-table,compare,explain,forecast-page,funds-compare,goal-seek,look-through,sheet-paste}.json',
  {
    eager: true,
    import: 'default',
  },
);
