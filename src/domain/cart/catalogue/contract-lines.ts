import type { CartContractType, CartProgram } from './cart-catalogue.ts';

/** Returns the years of a line; a line without a horizon counts as the shortest. */
export const horizonOf = (line: Pick<CartProgram, 'investmentHorizon'>): number => line.investmentHorizon ?? 0;

/**
 * Returns the lines of a contract type: its programs of investment-plan style, longest horizon first, then in the type's order.
 */
export function contractLines<Line extends CartProgram>(
  contractType: Pick<CartContractType, 'programs'>,
  programById: ReadonlyMap<string, Line>,
): Line[] {
  return contractType.programs.items
    .toSorted(([, left], [, right]) => left.order - right.order)
    .flatMap(([, { id }]) => programById.get(id) ?? [])
    .filter(({ managementStyle }) => managementStyle === 'InvestmentPlan')
    .toSorted((left, right) => horizonOf(right) - horizonOf(left));
}

/**
 * Returns the programs of a contract type in page order: the lines of its investment plan, longest horizon first, then the
 * others in the type's order (CAT-29, CAT-38). Programs missing in the catalogue are left out.
 */
export function contractTypePrograms<Line extends CartProgram>(
  contractType: Pick<CartContractType, 'programs'>,
  programById: ReadonlyMap<string, Line>,
): Line[] {
  const lines = contractLines(contractType, programById);
  const others = contractType.programs.items
    .toSorted(([, left], [, right]) => left.order - right.order)
    .flatMap(([, { id }]) => programById.get(id) ?? [])
    .filter((program) => !lines.includes(program));
  return [...lines, ...others];
}
