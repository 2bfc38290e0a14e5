import { expect, type Page, type Route } from '@playwright/test';

/* Answers that the real server cannot be brought to give, put in its place at the edge of the network. */

const jsonType = 'application/json';

/** Has the calls of a path answered by the page's network instead of the server, until released. */
export async function answerCalls(page: Page, path: string, answer: (route: Route) => unknown): Promise<void> {
  await page.unroute(`**${path}`);
  await page.route(`**${path}`, async (route) => {
    try {
      await answer(route);
    } catch (error) {
      // The page was left or loaded anew meanwhile, or its test is over: nobody waits for this answer any more.
      if (!/disposed|Test ended/.test(String(error))) throw error;
    }
  });
}

/** The server's own error body; `member` names what in the request it is about. */
export function refuseCalls(
  page: Page,
  path: string,
  status: number,
  code: string,
  { message = code, member }: { message?: string; member?: string } = {},
): Promise<void> {
  const body = JSON.stringify({ code, message, ...(member && { details: [{ path: member, code }] }) });
  return answerCalls(page, path, (route) => route.fulfill({ status, contentType: jsonType, body }));
}

/** Every way in which an answer is no answer: what fails, and how the network shows it. */
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

/** The text of the one mail of a kind to an address, once it has been made. */
export async function readMail(page: Page, address: string, template: string): Promise<string> {
  await expect.poll(async () => (await mailsTo(page, address, template)).length, { timeout: 20_000 }).toBe(1);
  const [mail] = await mailsTo(page, address, template);
  return mail?.text ?? '';
}

/** The path of the first link in a mail. */
export function linkIn(text: string): string {
  const link = /^https?:\S+$/m.exec(text)?.[0];
  if (!link) throw new Error(`There is no link in:\n${text}`);
  return new URL(link).pathname;
}
