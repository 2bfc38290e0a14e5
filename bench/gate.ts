import { readFileSync } from 'node:fs';
import { ratioOf, type GroupResult } from './lib/harness.ts';

/** A goal limits the time ratio of `case` to `base`, or a `measure` of the group. */
export type Goal = { id: string; group: string; op: '<=' | '>='; limit: number; text: string } & (
  | { case: string; base: string }
  | { measure: string }
);

export interface Verdict {
  goal: Goal;
  value: number;
  reached: boolean;
}

export const readGoals = (): Goal[] =>
  JSON.parse(readFileSync(new URL('goals.json', import.meta.url), 'utf8')) as Goal[];

/** Evaluates the goals of a group's result. */
export const verdictsOf = (result: GroupResult, goals: readonly Goal[]): Verdict[] =>
  goals
    .filter((goal) => goal.group === result.group)
    .map((goal) => {
      const value = 'measure' in goal ? measureOf(result, goal.measure) : ratioOf(result, goal.case, goal.base);
      return { goal, value, reached: goal.op === '<=' ? value <= goal.limit : value >= goal.limit };
    });

function measureOf(result: GroupResult, name: string): number {
  const value = result.measures[name];
  if (value === undefined) throw new Error(`Group ${result.group} has no measure ${name}.`);
  return value;
}
