import type { Endpoint } from '#contract/endpoint.ts';
import { fuzzFault, type FuzzAnswer } from './fuzz-fault.ts';
import type { FuzzMaker } from './fuzz-fits.ts';
import { fitRequest, plannedRequest, type FuzzPlan, type FuzzRequest } from './fuzz-request.ts';

export type SendFuzz = (request: FuzzRequest) => Promise<FuzzAnswer>;

/** A request with its response. */
export interface FuzzedCall {
  request: FuzzRequest;
  answer: FuzzAnswer;
  /** Whether the call succeeded. */
  isGood: boolean;
  fault: string | null;
}

/** Sends calls of one endpoint, each derived from a valid call by a plan, or unchanged without one. */
export function fuzzEndpoint(endpoint: Endpoint, { next, used }: FuzzMaker, send: SendFuzz) {
  return async (plan?: FuzzPlan): Promise<FuzzedCall> => {
    const fit = await next();
    const request = plan ? plannedRequest(endpoint, plan, fit) : fitRequest(endpoint, fit);
    const answer = await send(request);
    const isGood = answer.status < 400;
    if (isGood) used();
    return { request, answer, isGood, fault: fuzzFault(endpoint, request, answer) };
  };
}
