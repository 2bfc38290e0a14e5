import fc from 'fast-check';

// One seed a run, printed by fast-check with every counterexample; FC_SEED repeats a run.
const seed = Number(process.env['FC_SEED'] ?? Date.now() & 0x7fffffff);
fc.configureGlobal({ seed });
