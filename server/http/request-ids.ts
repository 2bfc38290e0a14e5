import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A proxy's id of a call: a UUID, hexadecimal digits and the like, and nothing that could forge or swell a line of the log. */
const wellFormed = /^[\w-]{8,64}$/;
const letters = 'abcdefghijklmnopqrstuvwxyz';
const startLetters = 12;

/**
 * Makes ids that no other start and no other instance makes. They consist of letters alone, so that who searches a log for the
 * digits of a number or of a person finds no id.
 */
export function requestIds(): () => string {
  const start = Array.from({ length: startLetters }, () => letters[randomInt(letters.length)]).join('');
  let count = 0;
  return () => `${start}-${inLetters((count += 1))}`;
}

function inLetters(count: number): string {
  let rest = count;
  let text = '';
  for (; rest > 0; rest = Math.floor(rest / letters.length)) text = `${letters[rest % letters.length] ?? ''}${text}`;
  return text;
}

/** The id that a caller gave in `X-Request-Id` where it is well formed, else one of our own (SIL-203). */
export function requestIdOf(nextId: () => string): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id'];
    return typeof given === 'string' && wellFormed.test(given) ? given : nextId();
  };
}
