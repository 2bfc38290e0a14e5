import fc from 'fast-check';
import { isLongRun } from './runs.ts';

/** Two runs of one commit in CI are one proof; what looks for new cases is the long run, and everybody's own. */
const seedOfCi = 20_261_121;
const isRepeated = process.env['CI'] !== undefined && !isLongRun;

// One seed a run, printed by fast-check with every counterexample; FC_SEED repeats a run.
const seed = Number(process.env['FC_SEED'] ?? (isRepeated ? seedOfCi : Date.now() & 0x7fffffff));
fc.configureGlobal({ seed });
