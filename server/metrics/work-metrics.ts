import { Counter, Histogram, type Registry } from 'prom-client';
import { isRefusedForGood, failureOf } from '../messaging/retry-rule.ts';
import { observeWork } from '../platform/observed.ts';

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1_000;

/** Counts documents, mails and SMS by outcome; answers how to end that. */
export function countWork(registry: Registry): () => void {
  const documents = new Histogram({
    name: 'fundament_document_duration_seconds',
    help: 'Time to make a document, with the wait for its turn in the thread of the documents',
    labelNames: ['kind', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const mails = new Counter({
    name: 'fundament_mail_tries_total',
    help: 'Tries to hand a mail over to SMTP, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const messages = new Counter({
    name: 'fundament_sms_total',
    help: 'SMS handed over to the gateway, by outcome',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of ['sent', 'refused', 'failed']) mails.inc({ outcome }, 0);
  for (const outcome of ['sent', 'refused', 'failed', 'timeout', 'unreachable']) messages.inc({ outcome }, 0);
  return observeWork(({ kind, name }) => {
    const startedAt = performance.now();
    return {
      end(failure) {
        if (kind === 'document')
          documents.observe({ kind: name, outcome: failure ? 'failed' : 'made' }, secondsSince(startedAt));
        else if (kind === 'mail') mails.inc({ outcome: failure ? mailOutcome(failure.error) : 'sent' });
        else messages.inc({ outcome: failure ? smsOutcome(failure.error) : 'sent' });
      },
    };
  });
}

const mailOutcome = (error: unknown) => (isRefusedForGood(failureOf(error)) ? 'refused' : 'failed');

/** What a gateway did, by the code of its failure. */
function smsOutcome(error: unknown): string {
  const { code } = failureOf(error);
  if (code === 'TimeoutError') return 'timeout';
  const [, status] = /^HTTP (\d)/.exec(code) ?? [];
  if (status === undefined) return 'unreachable';
  return status === '4' ? 'refused' : 'failed';
}
