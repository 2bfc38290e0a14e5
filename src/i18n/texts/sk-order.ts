import type { Texts } from './texts.ts';

/** Texts of the steps from the cart to a contract. */
export const texts: Texts = import.meta.glob('../../../locales/sk/{client,contract,next-step,questionnaire}.json', {
  eager: true,
  import: 'default',
});
