/*
 * Checks whether any call that takes an ID reveals or changes data of another advisor: an anonymous user, an expired
 * session, a colleague, an advisor of another distributor and one with more permissions request the owner's things and
 * non-existent ones, and must get equal responses. `npm run check -- idor` prints its figures and exits with 1 if one is
 * missed.
 */
import { idorReport, ownedInDatabase, type PreparedIds, type Send } from '../helpers/idor/idor-leaks.ts';
import { figure, sumUp } from './figures.ts';
import { startServer } from './running-server.ts';

const leastAsked = 150;

let prepared: PreparedIds | undefined;
const { origin, stop } = await startServer(async (database) => {
  prepared = await ownedInDatabase(database);
});

const send: Send = async ({ method, url, payload, cookie }) => {
  const response = await fetch(origin + url, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(cookie === undefined ? {} : { cookie }),
      ...(payload ? { 'content-type': 'application/json' } : {}),
    },
    body: payload ? JSON.stringify(payload) : null,
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
  return { status: response.status, body: await response.text(), cookie: cookies.join('; ') };
};

try {
  if (!prepared) throw new Error('nothing was prepared');
  const { asked, leaks, unclassified, unproved } = await idorReport(send, prepared);
  for (const leak of leaks) console.log(leak);
  figure(`calls asked in foreign names (at least ${leastAsked})`, String(asked), asked >= leastAsked);
  figure('answers that told or changed something', String(leaks.length), leaks.length === 0);
  figure('calls with an id that nobody has classified', unclassified.join(', ') || '0', unclassified.length === 0);
  figure('reads that the owner was not answered', unproved.join(', ') || '0', unproved.length === 0);
} finally {
  await stop();
}
sumUp();
