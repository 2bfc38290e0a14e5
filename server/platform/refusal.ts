import { type GeneralErrorCode } from '#contract/error-body.ts';

/** An expected refusal: it becomes the one error body with the text of its code in the caller's language (SIL-163). */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: readonly { path: string; code: string }[];
  /** Codes whose texts are told, one a line. */
  readonly textCodes: readonly string[];

  constructor(
    status: number,
    code: string,
    details: readonly { path: string; code: string }[] = [],
    textCodes: readonly string[] = [code],
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.details = details;
    this.textCodes = textCodes;
  }
}

/** A limit is used up until a time, which the caller is told (SIL-262). */
export class LimitReached extends Refusal {
  readonly now: Date;
  readonly endsAt: Date;

  constructor({ now, endsAt }: { now: Date; endsAt: Date }, code = 'TooManyRequests') {
    super(429, code);
    this.now = now;
    this.endsAt = endsAt;
  }
}

const general = (status: number, code: GeneralErrorCode) => () => new Refusal(status, code);

/** No such thing, or not the caller's: both answer alike (SIL-161). */
export const notFound = general(404, 'NotFound');
export const unauthorized = general(401, 'Unauthorized');
export const forbidden = general(403, 'Forbidden');

/** A token that is unknown, used, expired or meant for something else: all answer alike (security, T17). */
export const invalidToken = () => new Refusal(401, 'InvalidToken');
