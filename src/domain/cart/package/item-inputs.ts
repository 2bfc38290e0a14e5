import { packageInputFields } from './package-fields.ts';
import { productFields } from '../product/product-fields.ts';

/** The inputs of products and packages by name; those of one name are alike in both. */
export const itemInputs = { ...packageInputFields, ...productFields };
export type InputName = keyof typeof itemInputs;

/** Whether an input of this name is an amount of money, for which 0 means that nothing was entered. */
export const isAmountInput = (name: string): boolean =>
  Object.entries(itemInputs).some(([input, { kind }]) => input === name && kind === 'amount');
