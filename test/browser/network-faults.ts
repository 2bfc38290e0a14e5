import { expect, type Page, type Route } from '@playwright/test';

/* Intercepts calls at the network boundary, for responses that the real server cannot be made to give. */

const jsonType = 'application/json';

/** Intercepts the calls of a path until released. */
export async function answerCalls(page: Page, path: string, answer: (route: Route) => unknown): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, async (route) => {
    try {
      await answer(route);
    } catch (error) {
      // The page was closed or reloaded meanwhile, or its test is over, so the response has no recipient.
      if (!/disposed|Test ended/.test(String(error))) throw error;
    }
  });
}

/** Responds with the server's error body. */
export function refuseCalls(page: Page, path: string, status: number, code: string): Promise<void> {
  const body = JSON.stringify({ code, message: code });
  return answerCalls(page, path, (route) => route.fulfill({ status, contentType: jsonType, body }));
}

/** Every way in which a response can be broken: the failure, and its form on the network. */
export const brokenAnswers: Readonly<Record<string, (route: Route) => unknown>> = {
  'the server is down': (route) => route.abort('connectionrefused'),
  'a proxy answers 502 in HTML': (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  "a proxy's 401 is in HTML": (route) =>
    route.fulfill({ status: 401, contentType: 'text/html', body: '<h1>Unauthorized</h1>' }),
  '200 carries HTML': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Portal</p>' }),
  'the JSON is cut off': (route) => route.fulfill({ contentType: jsonType, body: '{"code":"O' }),
};

interface Mail {
  template: string;
  to: { address: string } | null;
  text: string | null;
}

async function mailsTo(page: Page, address: string, template: string): Promise<Mail[]> {
  const answer = await page.request.get('/dev/outbox');
  const { messages } = (await answer.json()) as { messages: Mail[] };
  return messages.filter((mail) => mail.template === template && mail.to?.address === address);
}

/** Returns the text of the only mail of a kind to an address, once it is created. */
export async function readMail(page: Page, address: string, template: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(page, address, template)).length).toBe(1);
  const [mail] = await mailsTo(page, address, template);
  return mail?.text ?? '';
}

/** Returns the path of the first link in a mail. */
export function linkIn(text: string): string {
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${text}`);
  return new URL(link).pathname;
}
