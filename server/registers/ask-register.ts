import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { addressWithLogin } from '../platform/address-with-login.ts';
import { codeOf } from '../platform/error-code.ts';
import { RegisterFailure } from './register-failure.ts';

export type RegisterName = 'dealers' | 'employers' | 'identity documents';

/** Told of a register that gave no usable answer, without a word of what was asked. */
export type ReportFailure = (failure: { register: RegisterName; reason: string }) => void;

export interface RegisterAccess {
  name: RegisterName;
  address: string;
  report: ReportFailure;
  /** For one try; somebody waits for the answer. */
  timeoutMs?: number;
}

const patienceMs = 3_000;
const pauseMs = 200;
const mostBytes = 65_536;

/** One try failed; a passing failure may be over at the second one. */
class FailedTry extends Error {
  readonly isPassing: boolean;

  constructor(reason: string, isPassing: boolean) {
    super(reason);
    this.isPassing = isPassing;
  }
}

/**
 * Asks a register: POST of a question in JSON, an answer of the schema. A question changes nothing, so that it is put a second time when
 * the first try failed in passing: no connection, no answer in time, 429 or 5xx. Throws `RegisterFailure` (docs/registers.md).
 */
export async function askRegister<Schema extends z.ZodMiniType>(
  access: RegisterAccess,
  question: object,
  schema: Schema,
): Promise<z.output<Schema>> {
  try {
    const value = await tried(access, question).catch(async (error: unknown) => {
      if (!(error instanceof FailedTry && error.isPassing)) throw error;
      await pause(pauseMs);
      return tried(access, question);
    });
    const answer = z.safeParse(schema, value);
    if (!answer.success) throw new FailedTry('answer of another form', false);
    return answer.data;
  } catch (error) {
    if (!(error instanceof FailedTry)) throw error;
    access.report({ register: access.name, reason: error.message });
    throw new RegisterFailure(error.isPassing ? 'not-available' : 'not-understood');
  }
}

async function tried({ address, timeoutMs = patienceMs }: RegisterAccess, question: object): Promise<unknown> {
  const { url, headers: login } = addressWithLogin(address);
  const headers = { 'content-type': 'application/json', accept: 'application/json', ...login };
  const asked = { method: 'POST', headers, body: JSON.stringify(question), redirect: 'manual' } as const;
  try {
    const answer = await fetch(url, { ...asked, signal: AbortSignal.timeout(timeoutMs) });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new FailedTry(`HTTP ${answer.status}`, answer.status >= 500 || answer.status === 429);
    }
    return valueOf(await textOf(answer));
  } catch (error) {
    throw error instanceof FailedTry ? error : new FailedTry(reasonOf(error), true);
  }
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.length;
    if (bytes > mostBytes) throw new FailedTry('answer too long', false);
  }
  return Buffer.concat(parts).toString();
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new FailedTry('answer is no JSON', false);
  }
}

/** Of a failed fetch only its cause says what happened to the connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return (error.cause instanceof Error && codeOf(error.cause)) || error.name;
}
