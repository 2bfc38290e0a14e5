import { wholeNumber } from '../command-options.ts';

/** The client's age where fees depend on it. */
export const age = wholeNumber(
  'YEARS',
  { least: 0, most: 150 },
  "the client's age, which is not among the terms of a file",
);
