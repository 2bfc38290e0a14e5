import type { ContractRequest } from '#contract/contracts.ts';
import type { ContractRefusal } from '#contract/contracts.ts';
import type { ResolvedOrder } from '#domain/cart/order/resolve-order.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { isAdult } from '#domain/people/age.ts';
import type { Database } from '../../db/database.ts';
import { Refusal } from '../../refusal.ts';
import { isBlocked, isUsernameTaken, knownClientId, type KnownClient } from '../client/store-client.ts';
import { refused } from './refused.ts';

type Order = Pick<ResolvedOrder, 'order' | 'frameworkContract'>;

const required = [
  'name',
  'surname',
  'identificationId',
  'citizenshipCountryId',
  'birthDate',
  'email',
  'phoneNumber',
  'username',
] as const;

const isKnown = (client: ContractRequest['client']): client is KnownClient =>
  required.every((field) => client[field] !== null && client[field].trim() !== '');

/**
 * The client of a contract, checked by what the server knows: of age today, the one of the framework contract and of the cart, and
 * with a user name that nobody else has. 451 where the law forbids a contract (SIGN-03, CLIENT-31, CLIENT-34).
 */
export async function checkedClient(
  database: Database,
  { client }: Pick<ContractRequest, 'client'>,
  { ownerId, order, today }: { ownerId: string; order: Order; today: PlainDate },
): Promise<KnownClient> {
  if (!isKnown(client)) {
    const missing = required.filter((field) => !client[field]?.trim());
    throw refused(
      ['ClientIncomplete'],
      missing.map((field) => `client.${field}`),
    );
  }
  if (await isBlocked(database, client)) throw new Refusal(451, 'LegalReasons');
  const id = await knownClientId(database, ownerId, client);
  const isTaken = client.username !== null && (await isUsernameTaken(database, client.username, id));
  const codes: ContractRefusal[] = [
    ...personRefusals(client, order, today),
    ...(isTaken ? (['UsernameTaken'] as const) : []),
  ];
  if (codes.length > 0) throw refused(codes);
  return client;
}

function personRefusals({ birthDate }: KnownClient, { order, frameworkContract }: Order, today: PlainDate) {
  const codes: ContractRefusal[] = [];
  const ofContract = frameworkContract?.clientBirthDate ?? null;
  if (birthDate === null || !isAdult(birthDate, today)) codes.push('ClientUnderAge');
  if (order.dateOfBirth !== null && order.dateOfBirth !== birthDate) codes.push('BirthDateDiffers');
  if (ofContract !== null && ofContract !== birthDate) codes.push('OtherClient');
  return codes;
}
