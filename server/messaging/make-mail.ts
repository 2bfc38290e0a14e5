import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { Database } from '../db/database.ts';
import type { Mail, MailAddress, MailTemplate } from '../db/tables/messaging.ts';
import { issuePasswordLink } from '../session/password-link.ts';
import { issueToken } from '../session/one-time-tokens.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { readBrand, type Brand } from '../firm/read-brand.ts';
import { fill } from '../text/fill.ts';
import type { MailTextKey } from '../text/text-edition.ts';
import { readTexts } from '../firm/texts-in-force.ts';
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

interface MakeSettings extends MailSettings {
  supportName: string;
}

interface MadeBody {
  body: Body;
  expiresAt: Date | null;
}

type Make = (database: Database, request: MailRequest, settings: MakeSettings, now: Date) => Promise<MadeBody | null>;

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
 * name, or a registration that has ended meanwhile. Throws PoisonMessage. Brand and texts are those that hold now (SIL-196).
 */
export async function makeMail(
  transaction: Database,
  request: MailRequest,
  settings: MailSettings,
  now: Date,
): Promise<MadeMail | null> {
  const brand = await readBrand(transaction);
  const { support } = brand.senders;
  const made = await makers[request.template](
    transaction,
    request,
    { ...settings, supportName: brand.name, ...(support && { supportAddress: support }) },
    now,
  );
  if (!made) return null;
  const texts = await readTexts(transaction, 'mail', dayInPrague(now));
  const values = { ...made.body.values, brand: brand.name };
  const words = (key: MailTextKey) => fill(texts.of(key, request.language), values);
  return { mail: mailOf(request, made.body, { brand, words }), expiresAt: made.expiresAt };
}

interface Body {
  to: MailAddress;
  replyTo?: MailAddress;
  values?: Record<string, string>;
  paragraphs?: string[];
  /** Texts after its own. */
  further?: MailTextKey[];
  links?: { label: MailTextKey; url: string }[];
}

function mailOf(
  { template, language }: MailRequest,
  { to, replyTo, paragraphs = [], further = [], links = [] }: Body,
  { brand, words }: { brand: Brand; words: (key: MailTextKey) => string },
): Mail {
  const subject = words(`${template}.subject`);
  const content = {
    language,
    subject,
    paragraphs: [...words(`${template}.text`).split('\n\n'), ...further.map(words), ...paragraphs],
    links: links.map(({ label, url }) => ({ label: words(label), url })),
    notes: [words(`${template}.note`), brand.name],
    accent: brand.colours?.light ?? null,
  };
  return { to, ...(replyTo ? { replyTo } : {}), subject, ...renderMail(content) };
}

function findRegistration(database: Database, id: string, status: 'AwaitsActivation' | 'AwaitsApproval' | 'Declined') {
  return database
    .selectFrom('registrations')
    .innerJoin('distributors', 'distributors.code', 'registrations.distributorCode')
    .where('registrations.id', '=', id)
    .where('registrations.status', '=', status)
    .select(['email', 'advisorCode', 'registrations.name', 'surname', 'distributorCode'])
    .select('distributors.name as distributor')
    .executeTakeFirst();
}

const personName = (name: string | null, surname: string) => (name ? `${name} ${surname}` : surname);

async function makeActivation(...[database, request, settings, now]: Parameters<Make>): Promise<MadeBody | null> {
  const found = await findRegistration(database, request.subjectId, 'AwaitsActivation');
  if (!found) return null;
  const { email, distributor } = found;
  const name = personName(found.name, found.surname);
  const { token, expiresAt } = await issueToken(database, 'activation', { registrationId: request.subjectId }, now);
  const links: Body['links'] = [
    { label: 'activation.action', url: `${settings.linkOrigin}/registration-confirm/${token}` },
  ];
  const values = { name, distributor, username: email };
  return { body: { to: mailAddress(name, email), values, links }, expiresAt };
}

async function makeManualCheck(...[database, request, settings, now]: Parameters<Make>): Promise<MadeBody | null> {
  const found = await findRegistration(database, request.subjectId, 'AwaitsApproval');
  const recipient = found && (await manualCheckRecipient(database, found.distributorCode, request, settings));
  if (!found || !recipient) return null;
  const { token, expiresAt } = await issueToken(database, 'decision', { registrationId: request.subjectId }, now);
  const links: Body['links'] = [
    { label: 'manual-check.accept', url: `${settings.linkOrigin}/api/user/acceptregistration/${token}` },
    { label: 'manual-check.decline', url: `${settings.linkOrigin}/api/user/declineregistration/${token}` },
  ];
  const values = {
    name: recipient.name,
    applicant: personName(found.name, found.surname),
    distributor: found.distributor,
    advisorCode: found.advisorCode,
    email: found.email,
  };
  const to = mailAddress(recipient.name, recipient.email);
  const further: Body['further'] = request.recipientId === null ? ['manual-check.unassigned'] : [];
  return { body: { to, values, further, links }, expiresAt };
}

/** An approver, or the support of a distributor without approvers (SIL-198). */
async function manualCheckRecipient(
  database: Database,
  distributorCode: string,
  { recipientId }: MailRequest,
  { supportName, supportAddress }: MakeSettings,
): Promise<{ name: string; email: string } | null> {
  if (recipientId !== null) {
    const approver = await findUser(database, recipientId);
    return approver ? { name: approver.fullName, email: approver.email } : null;
  }
  const support = await database
    .selectFrom('distributors')
    .innerJoin('supportPersons', 'supportPersons.id', 'distributors.supportPersonId')
    .where('distributors.code', '=', distributorCode)
    .select(['supportPersons.name', 'supportPersons.email'])
    .executeTakeFirst();
  return support?.email == null
    ? { name: supportName, email: supportAddress }
    : { name: support.name, email: support.email };
}

async function makeDeclined(...[database, request]: Parameters<Make>): Promise<MadeBody | null> {
  const found = await findRegistration(database, request.subjectId, 'Declined');
  if (!found) return null;
  const name = personName(found.name, found.surname);
  const values = { name, distributor: found.distributor };
  return { body: { to: mailAddress(name, found.email), values }, expiresAt: null };
}

async function makeInvitation(...[database, request, settings, now]: Parameters<Make>): Promise<MadeBody | null> {
  const user = await database
    .selectFrom('users')
    .innerJoin('distributors', 'distributors.code', 'users.distributorCode')
    .where('users.id', '=', request.subjectId)
    .where('status', '=', 'invited')
    .select(['users.id', 'fullName', 'email', 'username', 'distributors.name as distributor'])
    .executeTakeFirst();
  if (!user) return null;
  const { url, expiresAt } = await issuePasswordLink(
    database,
    { userId: user.id, purpose: 'invitation' },
    settings,
    now,
  );
  const links: Body['links'] = [{ label: 'invitation.action', url }];
  const values = { name: user.fullName, username: user.username, distributor: user.distributor };
  return { body: { to: mailAddress(user.fullName, user.email), values, links }, expiresAt };
}

async function makePasswordReset(...[database, request, settings, now]: Parameters<Make>): Promise<MadeBody | null> {
  const user = await database
    .selectFrom('users')
    .where('usernameKey', '=', request.subjectId)
    .where('status', '!=', 'disabled')
    .select(['id', 'fullName', 'email', 'username'])
    .executeTakeFirst();
  if (!user) return null;
  const { url, expiresAt } = await issuePasswordLink(database, { userId: user.id, purpose: 'reset' }, settings, now);
  const links: Body['links'] = [{ label: 'password-reset.action', url }];
  const values = { name: user.fullName, username: user.username };
  return { body: { to: mailAddress(user.fullName, user.email), values, links }, expiresAt };
}

async function makePasswordChanged(...[database, request]: Parameters<Make>): Promise<MadeBody | null> {
  const user = await findUser(database, request.subjectId);
  if (!user) return null;
  const values = { name: user.fullName, username: user.username };
  return { body: { to: mailAddress(user.fullName, user.email), values }, expiresAt: null };
}

async function makeFeedback(...[database, request, settings]: Parameters<Make>): Promise<MadeBody | null> {
  const found = await database
    .selectFrom('feedback')
    .innerJoin('users', 'users.id', 'feedback.userId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .leftJoin('supportPersons', 'supportPersons.id', 'users.supportPersonId')
    .where('feedback.id', '=', request.subjectId)
    .select(['message', 'fullName', 'username', 'users.email', 'companies.name as company'])
    .select(['supportPersons.name as supportName', 'supportPersons.email as supportEmail'])
    .executeTakeFirst();
  if (!found) return null;
  const { message, fullName: name, username, company } = found;
  const to = mailAddress(found.supportName ?? settings.supportName, found.supportEmail ?? settings.supportAddress);
  const body = { to, replyTo: mailAddress(name, found.email), values: { name, username, company } };
  return { body: { ...body, paragraphs: [message] }, expiresAt: null };
}

async function makeProposal(...[database, request]: Parameters<Make>): Promise<MadeBody | null> {
  const found = await database
    .selectFrom('proposalRecipients')
    .innerJoin('sentProposals', 'sentProposals.id', 'proposalRecipients.proposalId')
    .innerJoin('users', 'users.id', 'sentProposals.ownerId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .where('proposalRecipients.id', '=', request.subjectId)
    .select(['address', 'fullName', 'users.email', 'companies.name as company'])
    .executeTakeFirst();
  if (!found) return null;
  return sentByAdvisor(found);
}

async function makeContract(...[database, request]: Parameters<Make>): Promise<MadeBody | null> {
  const found = await database
    .selectFrom('contractRecipients')
    .innerJoin('contracts', 'contracts.id', 'contractRecipients.contractId')
    .innerJoin('users', 'users.id', 'contracts.ownerId')
    .innerJoin('companies', 'companies.id', 'users.companyId')
    .where('contractRecipients.id', '=', request.subjectId)
    .select(['address', 'number', 'fullName', 'users.email', 'companies.name as company'])
    .executeTakeFirst();
  if (!found) return null;
  return sentByAdvisor(found, { number: found.number });
}

interface Sent {
  address: string;
  fullName: string;
  email: string;
  company: string;
}

/** A mail with an advisor's documents: the answer to it goes to the advisor. */
function sentByAdvisor(
  { address, fullName: name, email, company }: Sent,
  more: Readonly<Record<string, string>> = {},
): MadeBody {
  const values = { name, company, ...more };
  const body = { to: mailAddress('', address), replyTo: mailAddress(name, email), values };
  return { body, expiresAt: null };
}

function findUser(database: Database, id: string) {
  return database.selectFrom('users').where('id', '=', id).select(['fullName', 'email', 'username']).executeTakeFirst();
}
