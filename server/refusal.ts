import { type GeneralErrorCode } from '#contract/error-body.ts';

/** An expected refusal: it becomes the one error body with the text of its code in the caller's language (SIL-163). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { path: string; code: string }[];

  constructor(status: number, code: string, details: readonly { path: string; code: string }[] = []) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const general = (status: number, code: GeneralErrorCode) => () => new Refusal(status, code);

/** No such thing, or not the caller's: both answer alike (SIL-161). */
export const notFound = general(404, 'NotFound');
export const unauthorized = general(401, 'Unauthorized');
export const forbidden = general(403, 'Forbidden');
