import type { Texts } from './texts.ts';

/** What is shown on the way from the cart to a contract. */
export const texts: Texts = import.meta.glob('../../../locales/sk/{client,contract,next-step,questionnaire}.json', {
  eager: true,
  import: 'default',
});
