import { addressWithLogin } from '../platform/address-with-login.ts';
import { codeOf } from '../platform/error-code.ts';
import { observed } from '../platform/observed.ts';

/** Hands short messages over to the gateway that sends them. */
export interface SmsGateway {
  /** Resolves when the gateway has taken the message; rejects otherwise, without words of the message. */
  send: (sms: { to: string; text: string }) => Promise<void>;
}

/** A code that comes later is of no use, so that nothing waits longer (security, R29). */
const patienceMs = 4_500;

/** The gateway took no message; the code tells why: `TimeoutError`, a code of the network such as `ECONNREFUSED`, or `HTTP 503`. */
class SmsNotTaken extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`The gateway took no message: ${code}`);
    this.code = code;
  }
}

/** A gateway over HTTP: it gets `{to, text}` as JSON, with the user and password of its address as basic authentication. */
export function smsGateway(address: string, timeoutMs = patienceMs): SmsGateway {
  const { url, headers: login } = addressWithLogin(address);
  const headers = { 'content-type': 'application/json', ...login };
  return {
    send(sms) {
      const work = { kind: 'sms' as const, name: 'code', headers: { ...headers } };
      return observed(work, async () => {
        const signal = AbortSignal.timeout(timeoutMs);
        const body = JSON.stringify(sms);
        const asked = { method: 'POST', headers: work.headers, body, redirect: 'error', signal } as const;
        const answer = await fetch(url, asked).catch((error: unknown) => {
          throw new SmsNotTaken(reasonOf(error));
        });
        await answer.body?.cancel();
        if (!answer.ok) throw new SmsNotTaken(`HTTP ${answer.status}`);
      });
    },
  };
}

/** Of a failed fetch only its cause says what happened to the connection. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return (error.cause instanceof Error && codeOf(error.cause)) || error.name;
}
