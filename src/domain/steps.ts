/** A long calculation as a generator that pauses often, so that the caller can yield between steps. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Runs a calculation without pauses. */
export function allSteps<Result>(work: Steps<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
