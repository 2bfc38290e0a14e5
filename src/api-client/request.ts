import * as z from 'zod/mini';
import { errorBody } from '#contract/error-body.ts';
import { ApiError, type ApiFailure } from './api-error.ts';
import { readJson } from './read-json.ts';
import { noteServerTime } from '#clock/server-clock.ts';

export interface RequestOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  language: string;
  /** Sent as JSON; a blob is sent unchanged. */
  body?: unknown;
  /** Whether the answer is a file; JSON otherwise. */
  isFile?: boolean;
  timeoutMs: number;
  /** How often a failed read is retried; writes are never retried. */
  retries: number;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
}

const backoffMs = [300, 900];

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether a retry may help: the connection failed, or the server was in a temporary state. */
function isPassing(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return failure.status >= 500 || failure.status === 429;
  return failure.kind === 'offline' || failure.kind === 'malformed';
}

function httpFailure(status: number, answer: { value: unknown } | null): ApiFailure {
  const body = answer ? z.safeParse(errorBody, answer.value) : null;
  if (!body?.success) return { kind: 'http', status, code: null, message: '', details: [] };
  const { code, message, details = [] } = body.data;
  return { kind: 'http', status, code, message, details };
}

function bodyOf(body: unknown): { type: string; body: BodyInit } | null {
  if (body === undefined) return null;
  if (body instanceof Blob) return { type: body.type || 'application/octet-stream', body };
  return { type: 'application/json', body: JSON.stringify(body) };
}

/** The server marks each of its files with its purpose; a page of a proxy has no such mark. */
function fileOf(response: Response): Promise<Blob> {
  if (!response.headers.has('content-disposition')) throw new ApiError({ kind: 'malformed' });
  return response.blob();
}

/** Whether the server was asked: what may come from a cache has an outdated time. */
const isOfNow = ({ headers }: Response): boolean => /\bno-(store|cache)\b/.test(headers.get('cache-control') ?? '');

async function attempt(options: RequestOptions): Promise<unknown> {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, options.timeoutMs);
  options.signal?.addEventListener('abort', stop);
  const sent = bodyOf(options.body);
  try {
    const response = await fetch(options.url, {
      method: options.method,
      credentials: 'same-origin',
      // A write right before the page is left still arrives; browsers guarantee this for small bodies only.
      keepalive: options.method !== 'GET' && !sent,
      signal: abort.signal,
      headers: {
        Accept: options.isFile ? '*/*' : 'application/json',
        'Accept-Language': options.language,
        ...(sent ? { 'Content-Type': sent.type } : {}),
        ...(options.idempotencyKey ? { 'Idempotency-Key': options.idempotencyKey } : {}),
      },
      ...(sent ? { body: sent.body } : {}),
    });
    if (options.method !== 'GET' || isOfNow(response)) noteServerTime(response.headers.get('date'));
    if (response.ok && options.isFile) return await fileOf(response);
    const answer = await readJson(response);
    if (!response.ok) throw new ApiError(httpFailure(response.status, answer));
    if (response.status === 204) return undefined;
    if (!answer) throw new ApiError({ kind: 'malformed' });
    return answer.value;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError({ kind: abort.signal.aborted ? 'timeout' : 'offline' });
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', stop);
  }
}

/**
 * Sends one request and returns the parsed JSON of its answer, a blob for a file, or undefined for 204. Rejects with an
 * ApiError only. A read is retried after a temporary failure, but not after a timeout: the reader has waited long
 * enough.
 */
export async function request(options: RequestOptions): Promise<unknown> {
  const retries = options.method === 'GET' ? Math.min(options.retries, backoffMs.length) : 0;
  for (let tried = 0; ; tried += 1) {
    // Also if cancelled while waiting for the retry.
    if (options.signal?.aborted) throw new ApiError({ kind: 'cancelled' });
    try {
      const answer = await attempt(options);
      if (options.signal?.aborted) throw new ApiError({ kind: 'cancelled' });
      return answer;
    } catch (error) {
      if (options.signal?.aborted) throw new ApiError({ kind: 'cancelled' });
      const again = error instanceof ApiError && isPassing(error.failure) && tried < retries;
      if (!again) throw error;
      await pause(backoffMs[tried] ?? 0);
    }
  }
}
