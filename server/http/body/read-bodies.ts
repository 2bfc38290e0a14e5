import type { Readable } from 'node:stream';
import { Refusal } from '../../platform/refusal.ts';

interface Bounds {
  /** How many bodies are read at once. */
  most: number;
  /** How long a body may take while others wait for its place. */
  patienceMs: number;
}

interface Read {
  startedAt: number;
  cut: () => void;
}

/**
 * Reads whole bodies of callers whom nobody knows yet, few at once, so that strangers can fill little memory. One too many takes the
 * place of the oldest that has had its time: whoever holds a body back shuts nobody out. Otherwise, and where a body was cut, the
 * caller is told to come later (503).
 */
export function bodyReader({ most, patienceMs }: Bounds): (payload: Readable, limit: number) => Promise<Buffer> {
  const reads = new Set<Read>();

  function makePlace(): void {
    const [oldest] = reads;
    if (!oldest || reads.size < most) return;
    if (performance.now() - oldest.startedAt < patienceMs) throw later();
    reads.delete(oldest);
    oldest.cut();
  }

  return async (payload, limit) => {
    makePlace();
    const startedAt = performance.now();
    let read: Read | undefined;
    try {
      return await readWhole(payload, limit, (cut) => {
        read = { startedAt, cut };
        reads.add(read);
      });
    } finally {
      if (read) reads.delete(read);
    }
  };
}

const later = () => new Refusal(503, 'ServiceUnavailable');

/** Keeps nothing of a body that is too long or was cut; `begin` gets how to cut it. */
function readWhole(payload: Readable, limit: number, begin: (cut: () => void) => void): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const stop = (error: Error) => {
      payload.off('data', take);
      payload.pause();
      parts.length = 0;
      reject(error);
    };
    function take(part: Buffer | string): void {
      const bytes = Buffer.from(part);
      length += bytes.length;
      if (length > limit) stop(new Refusal(413, 'PayloadTooLarge'));
      else parts.push(bytes);
    }
    payload.on('data', take);
    payload.once('end', () => resolve(Buffer.concat(parts)));
    payload.once('error', stop);
    payload.once('close', () => stop(new Refusal(400, 'BadRequest')));
    begin(() => stop(later()));
  });
}
