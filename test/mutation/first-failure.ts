import fc from 'fast-check';

// A mutant is dead with its first counterexample: nobody reads the smallest one.
fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
