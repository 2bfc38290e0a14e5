import type { Texts } from './texts.ts';

/** Texts of the log-in and the shell. */
export const texts: Texts = import.meta.glob(
  '../../../locales/en/{common,ui,access,registration,shell,validation}.json',
  {
    eager: true,
    import: 'default',
  },
);
