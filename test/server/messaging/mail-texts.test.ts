import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import type { MailTemplate } from '#server/db/tables/messaging.ts';
import type { RegistrationStatus } from '#server/db/tables/registration.ts';
import { makeMail } from '#server/messaging/make-mail.ts';
import { addUser } from '#test/helpers/server/account-calls.ts';
import { linkOrigin, mailSettings } from '#test/helpers/server/mailbox.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('mail', () => {
  const registered = (id: string, status: RegistrationStatus) => ({
    id,
    status,
    distributorCode: '1001',
    advisorCode: '710001',
    email: 'zofie@portal.example',
    emailKey: 'zofie@portal.example',
    name: 'Žofie',
    surname: 'Ostrá',
    phone: '+420601234567',
    passwordHash: '$argon2id$',
    language: 'cs' as const,
    createdAt: test.clock.now(),
  });
  const subjects: Record<MailTemplate, string> = {
    activation: 'to-activate',
    'manual-check': 'to-approve',
    declined: 'declined',
    invitation: 'invited',
    'password-reset': 'advisor',
    'password-changed': 'advisor',
    feedback: 'feedback',
    proposal: 'recipient',
    contract: 'to-client',
    'contract-to-sign': 'to-client',
  };
  beforeAll(async () => {
    await test.database
      .insertInto('registrations')
      .values([
        registered('to-activate', 'AwaitsActivation'),
        registered('to-approve', 'AwaitsApproval'),
        registered('declined', 'Declined'),
      ])
      .execute();
    await addUser(test, 'invited', '1001');
    await test.database
      .updateTable('users')
      .set({ id: 'invited', status: 'invited' })
      .where('username', '=', 'invited')
      .execute();
    const feedback = { id: 'feedback', userId: 'advisor', message: 'Díky', createdAt: test.clock.now() };
    await test.database.insertInto('feedback').values(feedback).execute();
    const proposal = { id: 'proposal', ownerId: 'advisor', name: 'Důchod', createdAt: test.clock.now() };
    await test.database
      .insertInto('sentProposals')
      .values({ ...proposal, content: Buffer.from('%PDF') })
      .execute();
    const recipient = { id: 'recipient', proposalId: 'proposal', address: 'klient@example.com' };
    await test.database.insertInto('proposalRecipients').values(recipient).execute();
    const { id } = await addContract(test.database);
    const client = { id: 'to-client', contractId: id, address: 'klient@example.com', createdAt: test.clock.now() };
    await test.database.insertInto('contractRecipients').values(client).execute();
  });
  const templates = Object.keys(subjects) as MailTemplate[];

  it.each(languages.flatMap((language) => templates.map((template) => [language, template] as const)))(
    'has in %s the text of %s, with every placeholder replaced',
    async (language, template) => {
      const request = { template, language, subjectId: subjects[template], recipientId: 'approver' };
      const made = await makeMail(test.database, request, mailSettings, test.clock.now());
      const { subject, text, html } = made?.mail ?? { subject: '', text: '', html: '' };

      expect(subject.length).toBeGreaterThan(5);
      expect(`${subject}${text}${html}`).not.toMatch(/[{}]/);
      expect(html).toContain(`lang="${language}"`);
      expect(text.includes(linkOrigin)).toBe(
        ['activation', 'invitation', 'manual-check', 'password-reset'].includes(template),
      );
    },
  );

  it('is not created for a registration or user that was deleted', async () => {
    for (const template of templates) {
      const request = { template, language: 'cs' as const, subjectId: 'gone', recipientId: 'gone' };
      expect(await makeMail(test.database, request, mailSettings, test.clock.now())).toBeNull();
    }
  });
});
