import fc from 'fast-check';
import { defaultRuns } from './runs.ts';
import { propertySeed } from './seed.ts';

// fast-check prints the seed with every counterexample: FC_SEED repeats it.
fc.configureGlobal({ seed: propertySeed(), numRuns: defaultRuns });
