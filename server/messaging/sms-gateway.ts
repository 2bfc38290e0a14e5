import { addressWithLogin } from '../platform/address-with-login.ts';

/** Hands short messages over to the gateway that sends them. */
export interface SmsGateway {
  /** Resolves when the gateway has taken the message; rejects otherwise, without words of the message. */
  send: (sms: { to: string; text: string }) => Promise<void>;
}

/** A code that comes later is of no use, so that nothing waits longer (security, R29). */
const patienceMs = 4_500;

/** The gateway took no message; the code tells why. */
class SmsNotTaken extends Error {}

/** A gateway over HTTP: it gets `{to, text}` as JSON, with the user and password of its address as basic authentication. */
export function smsGateway(address: string, timeoutMs = patienceMs): SmsGateway {
  const { url, headers: login } = addressWithLogin(address);
  const headers = { 'content-type': 'application/json', ...login };
  return {
    async send(sms) {
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = { method: 'POST', headers, body: JSON.stringify(sms), redirect: 'error', signal } as const;
      const answer = await fetch(url, asked).catch((error: unknown) => {
        throw new SmsNotTaken(error instanceof Error ? error.name : 'unknown');
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new SmsNotTaken(String(answer.status));
    },
  };
}
