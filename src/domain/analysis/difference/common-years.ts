import type { ChangedInput } from '../compare/variant.ts';

/** Returns the years by which all changed horizons differ; null where they differ by other years, or none has changed. */
export function commonYears(changes: readonly ChangedInput[]): number | null {
  const years = new Set(
    changes.flatMap((change) =>
      change.kind === 'changed'
        ? change.fields.flatMap(({ field, before, after }) =>
            field === 'investmentHorizon' && typeof before === 'number' && typeof after === 'number'
              ? [after - before]
              : [],
          )
        : [],
    ),
  );
  const [only = null] = years;
  return years.size === 1 ? only : null;
}
