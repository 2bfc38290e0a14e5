import type * as z from 'zod/mini';

/**
 * Who may call: anybody, a logged-in user, a logged-in user with a role, or another system that signs its calls with
 * the shared secret.
 */
export type Guard = 'public' | 'session' | 'signature' | { role: string };

/** Class of the rate limit; the server has the limits of each class. */
export type RateClass = 'login' | 'registration' | 'public' | 'read' | 'write';

/**
 * Non-JSON content: `download` answers with a file to save, `picture` with an image to show (with an entity tag),
 * `upload` takes the bytes of an image as its body.
 */
export type Form = 'json' | 'download' | 'picture' | 'upload';

type Schema = z.core.$ZodType;

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Access extends Guard = Guard,
  Shape extends Form = Form,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Parameters in braces, as in the requirements. */
  path: string;
  summary: string;
  guard: Access;
  /** Null where a call costs no more than counting it. */
  rate: RateClass | null;
  /** A call that succeeds does not count, and one beyond the limit of its address is decided on by its handler. */
  countsFailures?: boolean;
  /** The page calls it without its user, so that it does not prolong the session (SIL-03). */
  isPassive?: boolean;
  /** It may end sessions or change what their users may do, which has to show with its answer (SIL-208). */
  changesSessions?: boolean;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Schema of the 200 answer; without one the answer is 204. */
  answer?: Answer;
  /** JSON by default. */
  form?: Shape;
  /** Error codes in addition to the general ones, by status. */
  errors?: Readonly<Record<number, readonly string[]>>;
  /** A 401 refers to the sent data and does not end the session (ACC-66); that of a public call never does (ACC-67). */
  keepsSession?: boolean;
  /** Whether it is much more expensive than a read by key: such calls of one user run one at a time. */
  isDear?: boolean;
  /** Cost of a byte of the body relative to one that is only read and stored, for bodies that request a lot. */
  costOfByte?: number;
  /** Maximum body size in bytes; a megabyte by default. */
  mostBytes?: number;
  /** The answer is the same for every user of a language, so that it may be cached and revalidated. */
  shared?: boolean;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export function endpoint<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  Access extends Guard = Guard,
  Shape extends Form = 'json',
>(row: Endpoint<Params, Query, Body, Answer, Access, Shape>): Endpoint<Params, Query, Body, Answer, Access, Shape> {
  return row;
}
