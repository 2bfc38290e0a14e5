import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an Authorization header carries this token; takes as long for a near miss as for any other. */
export function hasBearer(authorization: string | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer ([\w.~+/=-]{1,200})$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token));
}
