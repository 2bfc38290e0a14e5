import { randomBytes, randomUUID } from 'node:crypto';
import type { ContractRequest } from '#contract/contracts.ts';
import type { Proposal } from '#contract/proposal.ts';
import type { Client } from '#contract/web-request.ts';
import { builtInBrand } from '#server/brand/brand-content.ts';
import type { Database } from '#server/db/database.ts';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import type { TokenPurpose } from '#server/db/tables/access.ts';
import type { RegistrationStatus } from '#server/db/tables/registration.ts';
import { sha256 } from '#server/platform/sha256.ts';
import { demoContract, newContractOrder } from '../order/demo-contract.ts';
import { demoOrder } from '../order/demo-order.ts';
import { demoProposals, pngOf } from '../order/demo-proposal.ts';
import { addContract, type DemoContract } from '../signing/unsigned-contract.ts';

const owner = 'advisor';
const dayMs = 24 * 60 * 60_000;

/** Prepared data that calls alone cannot create; there are several of everything that is consumed. */
export interface FuzzStock {
  order: ContractRequest;
  proposals: Proposal[];
  /** An order of the advisor with a concluded contract. */
  concludedOrder: string;
  /** A contract of the advisor that was signed elsewhere. */
  signedElsewhere: string;
  /** One that was sent out to be signed elsewhere. */
  sentOut: string;
  /** Contracts of the advisor, each with its own phone number; the last lists are consumed by signing. */
  contracts: Record<'kept' | 'coded' | 'byCode' | 'byDrawing' | 'external', Contract[]>;
  tokens: Record<'activation' | 'accepted' | 'declined' | 'reset' | 'signOn', string[]>;
  /** User names of advisors like `advisor`, with the demo password. */
  accounts: string[];
  /** An approver and a colleague, of a distributor that nobody else works for. */
  administration: { approver: string; colleague: string };
  /** A client of `poradce`. */
  client: Client;
  attachmentId: string;
  questionnaire: string;
}

export interface Contract extends DemoContract {
  phoneNumber: string;
}

type TokenOwner = { userId: string; registrationId: null } | { userId: null; registrationId: string };

/** Adds a token that outlives the check. */
async function addToken(database: Database, purpose: TokenPurpose, of: TokenOwner, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const dates = { createdAt: now, expiresAt: new Date(now.getTime() + dayMs), usedAt: null };
  await database
    .insertInto('oneTimeTokens')
    .values({ hash: sha256(token), purpose, ...of, ...dates })
    .execute();
  return token;
}

/** Adds a registration that waits for approval or activation. */
async function addRegistration(database: Database, status: RegistrationStatus, now: Date): Promise<TokenOwner> {
  const id = randomUUID();
  const email = `${id}@horizont.example`;
  const { passwordHash } = await database
    .selectFrom('users')
    .where('id', '=', owner)
    .select('passwordHash')
    .executeTakeFirstOrThrow();
  const nothing = { branchCode: null, vatId: null, prefix: null, suffix: null, decidedBy: null, decidedAt: null };
  await database
    .insertInto('registrations')
    .values({
      ...nothing,
      id,
      distributorCode: '2002',
      advisorCode: id.slice(0, 8),
      email,
      emailKey: email,
      name: 'Jan',
      surname: 'Novotka',
      phone: '+420601234567',
      passwordHash,
      language: 'cs',
      status,
      createdAt: now,
    })
    .execute();
  return { userId: null, registrationId: id };
}

/** Adds an advisor like the owner; returns its ID, which equals its name. */
async function addAccount(database: Database, distributorCode: string | null = null): Promise<string> {
  const user = await database.selectFrom('users').where('id', '=', owner).selectAll().executeTakeFirstOrThrow();
  const id = `${randomUUID()}@horizont.example`;
  await database
    .insertInto('users')
    .values({
      ...user,
      id,
      username: id,
      usernameKey: id,
      email: id,
      distributorCode,
      advisorCode: null,
    })
    .execute();
  return id;
}

async function addAdministration(database: Database): Promise<FuzzStock['administration']> {
  const [approver, colleague] = [await addAccount(database, '2002'), await addAccount(database, '2002')];
  await database.insertInto('userRoles').values({ userId: approver, role: 'v_ApproveRegistrations' }).execute();
  return { approver, colleague };
}

const times = async <Made>(count: number, make: () => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  for (let turn = 0; turn < count; turn += 1) made.push(await make());
  return made;
};

/** Inserts the data that the calls need: `each` of everything that is consumed. */
export async function prepareFuzz(database: Database, { now, each }: { now: Date; each: number }): Promise<FuzzStock> {
  let phones = 0;
  const contract = async (webRequestId: string | null = null): Promise<Contract> => {
    phones += 1;
    const phoneNumber = `+420608${String(phones).padStart(6, '0')}`;
    return { ...(await addContract(database, { phoneNumber, webRequestId, cart: '{}' })), phoneNumber };
  };
  const ofRegistration = async (purpose: TokenPurpose, status: RegistrationStatus) =>
    addToken(database, purpose, await addRegistration(database, status, now), now);
  const ofUser = (purpose: TokenPurpose, user: string) =>
    addToken(database, purpose, { userId: user, registrationId: null }, now);
  const { details } = await database
    .selectFrom('clients')
    .where('ownerId', '=', 'poradce')
    .select('details')
    .executeTakeFirstOrThrow();
  const attachment = await database
    .selectFrom('commissionAttachments')
    .where('userId', '=', owner)
    .select('id')
    .executeTakeFirstOrThrow();
  const asked = await database
    .selectFrom('funds')
    .where('questionnaire', 'is not', null)
    .select('questionnaire')
    .executeTakeFirstOrThrow();
  const logo = { content: JSON.stringify(builtInBrand), logoPng: pngOf(), iconPng: null };
  await database
    .insertInto('brandVersions')
    .values({ ...logo, createdAt: now })
    .execute();
  const who = { username: owner, now };
  const concludedOrder = randomUUID().replaceAll('-', '');
  await addContract(database, { orderId: concludedOrder, status: 'signed' });
  const signedElsewhere = await addContract(database, { status: 'signed' });
  await database
    .insertInto('externalResults')
    .values({
      contractId: signedElsewhere.id,
      result: 'signed',
      file: Buffer.from('%PDF-1.7'),
      fileHash: sha256('%PDF-1.7'),
      receivedAt: now,
    })
    .execute();
  const sentOut = await addContract(database, { status: 'sent-out' });
  return {
    order: await demoContract(database, await newContractOrder(database), who),
    proposals: await demoProposals(database, await demoOrder(database), who),
    concludedOrder,
    signedElsewhere: signedElsewhere.id,
    sentOut: sentOut.id,
    contracts: {
      kept: [await contract()],
      coded: await times(each, contract),
      byCode: await times(each, contract),
      byDrawing: await times(each, contract),
      external: await times(each, () => contract(demoWebRequests.advisor)),
    },
    tokens: {
      activation: await times(each, () => ofRegistration('activation', 'AwaitsActivation')),
      accepted: await times(each, () => ofRegistration('decision', 'AwaitsApproval')),
      declined: await times(each, () => ofRegistration('decision', 'AwaitsApproval')),
      reset: await times(each, async () => ofUser('reset', await addAccount(database))),
      signOn: await times(each, () => ofUser('sso-in', 'poradca')),
    },
    accounts: await times(each, () => addAccount(database)),
    administration: await addAdministration(database),
    client: details,
    attachmentId: attachment.id,
    questionnaire: asked.questionnaire ?? '',
  };
}
