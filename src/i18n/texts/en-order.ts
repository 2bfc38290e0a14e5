import type { Texts } from './texts.ts';

/** What is shown on the way from the cart to a contract, and in the list of contracts. */
export const texts: Texts = import.meta.glob(
  '../../../locales/en/{client,contract,contracts,next-step,questionnaire}.json',
  {
    eager: true,
    import: 'default',
  },
);
