import { deliverDue, type Delivery } from '../../../server/messaging/deliver.ts';
import { smtpMailer, type Mailer, type OutgoingMail } from '../../../server/messaging/mailer.ts';
import type { MailTemplate } from '../../../server/db/tables/messaging.ts';
import { type TestApp } from './test-app.ts';
import { testStore } from './test-store.ts';

/** Origin of the links in test mails. */
export const linkOrigin = 'https://portal.example';

export const mailSettings = { linkOrigin, supportAddress: 'support@portal.example' };

/** Returns a delivery without SMTP, like that of a server without SMTP_URL. */
export const keptDelivery = ({ database }: Pick<TestApp, 'database'>): Delivery => ({
  database,
  store: testStore,
  settings: mailSettings,
  mailer: null,
  report: ({ code }) => {
    throw new Error(`A mail could not be made: ${code}`);
  },
});

/** Returns a delivery by a mailer that adds the code of each failure to a list. */
export const deliveryBy = (
  { database }: Pick<TestApp, 'database'>,
  mailer: Mailer | null,
  failures: string[] = [],
): Delivery => ({
  database,
  store: testStore,
  settings: mailSettings,
  mailer,
  report: ({ code }) => failures.push(code),
});

/** Returns a mailer that sends from the portal's address. */
export const mailerTo = (smtpUrl: string, timeoutMs = 20_000) =>
  smtpMailer({ smtpUrl, from: 'portal@fundament.example', timeoutMs });

/** Delivers every mail that is due, including delayed ones, and returns them. */
export async function deliverMails(test: TestApp): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mailer = { send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail)) };
  test.clock.forward(5_000);
  while ((await deliverDue({ ...keptDelivery(test), mailer }, test.clock.now)) > 0);
  return sent;
}

/** Creates every mail that is due, including delayed ones, and returns the mails of a template, newest first. */
export async function mailsOf(test: TestApp, template: MailTemplate) {
  test.clock.forward(5_000);
  while ((await deliverDue(keptDelivery(test), test.clock.now)) > 0);
  const rows = await test.database
    .selectFrom('outbox')
    .where('template', '=', template)
    .orderBy('createdAt', 'desc')
    .select(['mail', 'language'])
    .execute();
  return rows.flatMap(({ mail, language }) => (mail ? [{ ...mail, language }] : []));
}

/** Returns the last segment of the first link to `path` in the newest mail of a template. */
export async function tokenIn(test: TestApp, template: MailTemplate, path: string): Promise<string> {
  const [mail] = await mailsOf(test, template);
  const token = mail?.text.split(`${linkOrigin}${path}/`)[1]?.split(/\s/, 1)[0];
  if (!token) throw new Error(`No ${template} with a link to ${path}: ${mail?.text ?? 'no mail'}`);
  return token;
}
