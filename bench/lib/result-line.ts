import type { CaseResult, GroupResult } from './harness.ts';
import { loadAverage, processor, type Processor } from './machine.ts';
import { spreadPercent } from './spread.ts';

/** One line of a file in `bench/results`: a group with the machine and commit of its measurement. */
export interface ResultLine extends GroupResult {
  at: string;
  node: string;
  /** Short hash, with "+" for a tree with changes; null outside a git checkout. */
  commit: string | null;
  processor: Processor;
  /** Load average of the last minute at the start and end of the group. */
  load: { begin: number; end: number };
  cases: readonly (CaseResult & { spreadPercent: number })[];
}

/** Measures a group and adds the circumstances. */
export async function measureLine(measure: () => Promise<GroupResult>, commit: string | null): Promise<ResultLine> {
  const begin = loadAverage();
  const { cases, ...result } = await measure();
  return {
    at: new Date().toISOString(),
    node: process.version,
    commit,
    processor: processor(),
    load: { begin, end: loadAverage() },
    ...result,
    cases: cases.map(({ name, ms, rounds }) => ({
      name,
      ms,
      spreadPercent: Number(spreadPercent(rounds).toPrecision(3)),
      rounds,
    })),
  };
}
