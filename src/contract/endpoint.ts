import type * as z from 'zod/mini';

/**
 * Who may call: anybody, a logged-in user, a logged-in user with a role, or a machine that signs its calls with the secret it shares
 * with the server.
 */
export type Guard = 'public' | 'session' | 'signature' | { role: string };

/** How often one caller may: the server keeps the figures of each class. */
export type RateClass = 'login' | 'registration' | 'public' | 'read' | 'write';

/**
 * What in a call is not JSON: `download` answers a file to be saved, `picture` one to be shown (with an entity tag), `upload` takes
 * the bytes of a picture as its body.
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
  /** Parameters in braces, as the requirements write them. */
  path: string;
  summary: string;
  guard: Access;
  rate: RateClass;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Schema of the 200 answer; without one the answer is 204. */
  answer?: Answer;
  /** JSON where nothing is said. */
  form?: Shape;
  /** Answer codes of the error body beyond the general ones, by status. */
  errors?: Readonly<Record<number, readonly string[]>>;
  /** A 401 speaks of what was sent and ends no session (ACC-66); that of a public call never does (ACC-67). */
  keepsSession?: boolean;
  /** Costs the server much more than a row by its key: such calls of one user wait for each other. */
  isDear?: boolean;
  /** How many times as dear a byte of its body is as one that is only read and kept, where each asks for much. */
  costOfByte?: number;
  /** Largest body in bytes, where one of the usual megabyte is too small. */
  mostBytes?: number;
  /** The answer is the same for every user of a language, so it may be kept and revalidated. */
  shared?: boolean;
}

/** Keeps the literal types of a table row while checking its form. */
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
