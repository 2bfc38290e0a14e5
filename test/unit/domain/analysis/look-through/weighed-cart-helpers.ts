import { type LookThroughFund } from '#domain/analysis/look-through/look-through.ts';

export const facts = (parts: Partial<LookThroughFund>): LookThroughFund => ({
  assetClass: null,
  region: null,
  currency: null,
  issuer: null,
  risk: null,
  holdings: [],
  ...parts,
});
const known: Readonly<Record<string, LookThroughFund>> = {
  a: facts({ assetClass: 'equity', issuer: 'one', risk: '6' }),
  b: facts({ assetClass: 'bond', issuer: 'one', risk: '2' }),
  c: facts({ assetClass: 'equity', issuer: 'two' }),
};
export const factsOf = (id: string) => known[id] ?? null;
