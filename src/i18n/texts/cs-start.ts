import type { Texts } from './texts.ts';

/** What the log-in and the shell show. */
export const texts: Texts = import.meta.glob(
  '../../../locales/cs/{common,ui,access,registration,shell,validation}.json',
  {
    eager: true,
    import: 'default',
  },
);
