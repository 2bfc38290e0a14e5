import type * as z from 'zod/mini';
import type { Endpoint, Form, Guard } from '#contract/endpoint.ts';
import { ApiError, isOwnUnauthorized } from './api-error.ts';
import { request } from './request.ts';
import { validateAnswer } from './validate-answer.ts';

type Schema = z.core.$ZodType;
type Part<Name extends string, Of extends Schema | undefined> = Of extends Schema
  ? { [Key in Name]: z.input<Of> }
  : object;

/** Input of a call: exactly the parts that its endpoint declares. */
export type CallInput<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Shape extends Form = 'json',
> = Part<'params', Params> & Part<'query', Query> & (Shape extends 'upload' ? { body: Blob } : Part<'body', Body>);

/** A file is returned as a blob. */
export type CallAnswer<Answer extends Schema | undefined, Shape extends Form = 'json'> = Shape extends
  | 'download'
  | 'picture'
  ? Blob
  : Answer extends Schema
    ? z.output<Answer>
    : undefined;

export interface CallOptions {
  /** Overrides the language set for all calls. */
  language?: string;
  timeoutMs?: number;
  retries?: number;
  /** Cancels the call, which then rejects as cancelled, whatever the server did. */
  signal?: AbortSignal;
  /** Makes the server replay the answer to a repeated write. */
  idempotencyKey?: string;
}

interface UnauthorizedWatch {
  /** Read when a call starts and passed along with its 401, so that a 401 of an earlier log-in can be recognised. */
  generation: () => number;
  onUnauthorized: (generation: number, endpoint: Endpoint) => void;
}

const defaultTimeoutMs = 15_000;
const defaultRetries = 2;

let language = 'en';
let watch: UnauthorizedWatch | null = null;

/** Sets the language of the texts in all later calls (SHELL-04). */
export function setCallLanguage(next: string): void {
  language = next;
}

/** Registers the listener for the server's own 401 answers (ACC-65). */
export function watchUnauthorized(next: UnauthorizedWatch): void {
  watch = next;
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** Lists repeat their key; null and undefined are omitted (API-78). */
function queryOf(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values)
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') search.append(key, `${one}`);
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

/** Calls an endpoint and returns its validated answer. Rejects with an ApiError; never navigates or shows anything. */
export async function call<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema | undefined,
  Shape extends Form = 'json',
>(
  endpoint: Endpoint<Params, Query, Body, Answer, Guard, Shape>,
  input: CallInput<Params, Query, Body, Shape>,
  options?: CallOptions,
): Promise<CallAnswer<Answer, Shape>>;
export async function call(
  endpoint: Endpoint,
  input: { params?: unknown; query?: unknown; body?: unknown },
  options: CallOptions = {},
): Promise<unknown> {
  const generation = watch?.generation() ?? 0;
  try {
    const isFile = endpoint.form === 'download' || endpoint.form === 'picture';
    const value = await request({
      method: endpoint.method,
      url: fillPath(endpoint.path, input.params) + queryOf(input.query),
      language: options.language ?? language,
      body: input.body,
      isFile,
      timeoutMs: options.timeoutMs ?? defaultTimeoutMs,
      retries: options.retries ?? defaultRetries,
      signal: options.signal,
      idempotencyKey: options.idempotencyKey,
    });
    if (isFile) return value;
    return endpoint.answer ? await validateAnswer(endpoint.answer, value) : undefined;
  } catch (error) {
    const tellsOfSession = endpoint.guard !== 'public' && !endpoint.keepsSession;
    if (tellsOfSession && error instanceof ApiError && isOwnUnauthorized(error.failure))
      watch?.onUnauthorized(generation, endpoint);
    throw error;
  }
}
