/** Work that pauses often, for callers that must not block. */
export type Steps<Result> = Generator<undefined, Result, undefined>;

/** Does all of the work at once. */
export function allSteps<Result>(work: Steps<Result>): Result {
  let step = work.next();
  while (!step.done) step = work.next();
  return step.value;
}
