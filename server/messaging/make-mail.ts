import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import type { Mail, MailAddress, MailTemplate } from '../db/tables/messaging.ts';
import { issuePasswordLink } from '../session/password-link.ts';
import { issueToken } from '../session/one-time-tokens.ts';
import { fill } from '../text/fill.ts';
import { mailTexts } from '../text/texts.ts';
import { mailAddress } from './mail-address.ts';
import { renderMail } from './render-mail.ts';

/** A message of the outbox before its mail is made. */
export interface MailRequest {
  template: MailTemplate;
  language: Language;
  subjectId: string;
  recipientId: string | null;
}

export interface MailSettings {
  /** Where users reach the portal; links are built from it, never from a request (security, T17). */
  linkOrigin: string;
  /** Who gets feedback of users without a support person. */
  supportAddress: string;
}

export interface MadeMail {
  mail: Mail;
  /** When the link in it ends. */
  expiresAt: Date | null;
}

type Make = (database: Database, request: MailRequest, settings: MailSettings, now: Date) => Promise<MadeMail | null>;

const makers: Record<MailTemplate, Make> = {
  activation: makeActivation,
  'manual-check': makeManualCheck,
  declined: makeDeclined,
  invitation: makeInvitation,
  'password-reset': makePasswordReset,
  'password-changed': makePasswordChanged,
  feedback: makeFeedback,
  proposal: makeProposal,
  contract: makeContract,
  'contract-to-sign': makeContract,
};

/**
 * Makes the mail of a message, with its tokens, within a transaction. Null where nobody is to get one: an unknown user
 * name, or a registration that has ended meanwhile. Throws PoisonMessage.
 */
export function makeMail(
  transaction: Database,
  request: MailRequest,
  settings: MailSettings,
  now: Date,
): Promise<MadeMail | null> {
  return makers[request.template](transaction, request, settings, now);
}

interface Body {
  to: MailAddress;
  replyTo?: MailAddress;
  values?: Record<string, string>;
  paragraphs?: string[];
  links?: { label: string; url: string }[];
}

function mailOf(
  { template, language }: MailRequest,
  { to, replyTo, values = {}, paragraphs = [], links = [] }: Body,
): Mail {
  const { subject: title, text, note } = mailTexts[language].mails[template];
  const subject = fill(title, values);
  const content = {
    language,
    subject,
    paragraphs: [...fill(text, values).split('\n\n'), ...paragraphs],
    links,
    notes: [note, 'Fundament'],
  };
  return { to, ...(replyTo ? { replyTo } : {}), subject, ...renderMail(content) };
}

function findRegistration(database: Database, id: string, status: 'AwaitsActivation' | 'AwaitsApproval' | 'Declined') {
  return database
    .selectFrom('registrations')
    .innerJoin('distributors', 'distributors.code', 'registrations.distributor_code')
    .where('registrations.id', '=', id)
    .where('registrations.status', '=', status)
    .select(['email', 'advisor_code', 'registrations.name', 'surname', 'distributor_code'])
    .select('distributors.name as distributor')
    .executeTakeFirst();
}

const personName = (name: string | null, surname: string) => (name ? `${name} ${surname}` : surname);

async function makeActivation(...[database, request, settings, now]: Parameters<Make>): Promise<MadeMail | null> {
  const found = await findRegistration(database, request.subjectId, 'AwaitsActivation');
  if (!found) return null;
  const { email, distributor } = found;
  const name = personName(found.name, found.surname);
  const { token, expiresAt } = await issueToken(database, 'activation', { registrationId: request.subjectId }, now);
  const label = mailTexts[request.language].mails.activation.action;
  const links = [{ label, url: `${settings.linkOrigin}/registration-confirm/${token}` }];
  const values = { name, distributor, username: email };
  return { mail: mailOf(request, { to: mailAddress(name, email), values, links }), expiresAt };
}

async function makeManualCheck(...[database, request, settings, now]: Parameters<Make>): Promise<MadeMail | null> {
  const found = await findRegistration(database, request.subjectId, 'AwaitsApproval');
  const recipient = found && (await manualCheckRecipient(database, found.distributor_code, request, settings));
  if (!found || !recipient) return null;
  const { token, expiresAt } = await issueToken(database, 'decision', { registrationId: request.subjectId }, now);
  const { accept, decline, unassigned } = mailTexts[request.language].mails['manual-check'];
  const links = [
    { label: accept, url: `${settings.linkOrigin}/api/user/acceptregistration/${token}` },
    { label: decline, url: `${settings.linkOrigin}/api/user/declineregistration/${token}` },
  ];
  const values = {
    name: recipient.name,
    applicant: personName(found.name, found.surname),
    distributor: found.distributor,
    advisorCode: found.advisor_code,
    email: found.email,
  };
  const to = mailAddress(recipient.name, recipient.email);
  const paragraphs = request.recipientId === null ? [fill(unassigned, values)] : [];
  return { mail: mailOf(request, { to, values, paragraphs, links }), expiresAt };
}

/** An approver, or the support of a distributor without approvers (SIL-198). */
async function manualCheckRecipient(
  database: Database,
  distributorCode: string,
  { recipientId }: MailRequest,
  { supportAddress }: MailSettings,
): Promise<{ name: string; email: string } | null> {
  if (recipientId !== null) {
    const approver = await findUser(database, recipientId);
    return approver ? { name: approver.full_name, email: approver.email } : null;
  }
  const support = await database
    .selectFrom('distributors')
    .innerJoin('support_persons', 'support_persons.id', 'distributors.support_person_id')
    .where('distributors.code', '=', distributorCode)
    .select(['support_persons.name', 'support_persons.email'])
    .executeTakeFirst();
  return support?.email == null
    ? { name: 'Fundament', email: supportAddress }
    : { name: support.name, email: support.email };
}

async function makeDeclined(...[database, request]: Parameters<Make>): Promise<MadeMail | null> {
  const found = await findRegistration(database, request.subjectId, 'Declined');
  if (!found) return null;
  const name = personName(found.name, found.surname);
  const values = { name, distributor: found.distributor };
  return { mail: mailOf(request, { to: mailAddress(name, found.email), values }), expiresAt: null };
}

async function makeInvitation(...[database, request, settings, now]: Parameters<Make>): Promise<MadeMail | null> {
  const user = await database
    .selectFrom('users')
    .innerJoin('distributors', 'distributors.code', 'users.distributor_code')
    .where('users.id', '=', request.subjectId)
    .where('status', '=', 'invited')
    .select(['users.id', 'full_name', 'email', 'username', 'distributors.name as distributor'])
    .executeTakeFirst();
  if (!user) return null;
  const { url, expiresAt } = await issuePasswordLink(
    database,
    { userId: user.id, purpose: 'invitation' },
    settings,
    now,
  );
  const links = [{ label: mailTexts[request.language].mails.invitation.action, url }];
  const values = { name: user.full_name, username: user.username, distributor: user.distributor };
  return { mail: mailOf(request, { to: mailAddress(user.full_name, user.email), values, links }), expiresAt };
}

async function makePasswordReset(...[database, request, settings, now]: Parameters<Make>): Promise<MadeMail | null> {
  const user = await database
    .selectFrom('users')
    .where('username_key', '=', request.subjectId)
    .where('status', '!=', 'disabled')
    .select(['id', 'full_name', 'email', 'username'])
    .executeTakeFirst();
  if (!user) return null;
  const { url, expiresAt } = await issuePasswordLink(database, { userId: user.id, purpose: 'reset' }, settings, now);
  const links = [{ label: mailTexts[request.language].mails['password-reset'].action, url }];
  const values = { name: user.full_name, username: user.username };
  return { mail: mailOf(request, { to: mailAddress(user.full_name, user.email), values, links }), expiresAt };
}

async function makePasswordChanged(...[database, request]: Parameters<Make>): Promise<MadeMail | null> {
  const user = await findUser(database, request.subjectId);
  if (!user) return null;
  const values = { name: user.full_name, username: user.username };
  return { mail: mailOf(request, { to: mailAddress(user.full_name, user.email), values }), expiresAt: null };
}

async function makeFeedback(...[database, request, settings]: Parameters<Make>): Promise<MadeMail | null> {
  const found = await database
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.user_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .leftJoin('support_persons', 'support_persons.id', 'users.support_person_id')
    .where('feedback.id', '=', request.subjectId)
    .select(['message', 'full_name', 'username', 'users.email', 'companies.name as company'])
    .select(['support_persons.name as support_name', 'support_persons.email as support_email'])
    .executeTakeFirst();
  if (!found) return null;
  const { message, full_name: name, username, company } = found;
  const to = mailAddress(found.support_name ?? 'Fundament', found.support_email ?? settings.supportAddress);
  const body = { to, replyTo: mailAddress(name, found.email), values: { name, username, company } };
  return { mail: mailOf(request, { ...body, paragraphs: [message] }), expiresAt: null };
}

async function makeProposal(...[database, request]: Parameters<Make>): Promise<MadeMail | null> {
  const found = await database
    .selectFrom('proposal_recipients')
    .innerJoin('sent_proposals', 'sent_proposals.id', 'proposal_recipients.proposal_id')
    .innerJoin('users', 'users.id', 'sent_proposals.owner_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('proposal_recipients.id', '=', request.subjectId)
    .select(['address', 'full_name', 'users.email', 'companies.name as company'])
    .executeTakeFirst();
  if (!found) return null;
  return sentByAdvisor(request, found);
}

async function makeContract(...[database, request]: Parameters<Make>): Promise<MadeMail | null> {
  const found = await database
    .selectFrom('contract_recipients')
    .innerJoin('contracts', 'contracts.id', 'contract_recipients.contract_id')
    .innerJoin('users', 'users.id', 'contracts.owner_id')
    .innerJoin('companies', 'companies.id', 'users.company_id')
    .where('contract_recipients.id', '=', request.subjectId)
    .select(['address', 'number', 'full_name', 'users.email', 'companies.name as company'])
    .executeTakeFirst();
  if (!found) return null;
  return sentByAdvisor(request, found, { number: found.number });
}

interface Sent {
  address: string;
  full_name: string;
  email: string;
  company: string;
}

/** A mail with an advisor's documents: the answer to it goes to the advisor. */
function sentByAdvisor(
  request: Parameters<Make>[1],
  { address, full_name: name, email, company }: Sent,
  more: Readonly<Record<string, string>> = {},
): MadeMail {
  const values = { name, company, ...more };
  const body = { to: mailAddress('', address), replyTo: mailAddress(name, email), values };
  return { mail: mailOf(request, body), expiresAt: null };
}

function findUser(database: Database, id: string) {
  return database
    .selectFrom('users')
    .where('id', '=', id)
    .select(['full_name', 'email', 'username'])
    .executeTakeFirst();
}
