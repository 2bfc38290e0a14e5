import type { Codelists } from '#contract/catalogue.ts';
import type { ContractRefusal } from '#contract/contracts.ts';
import type { User } from '#contract/user.ts';
import type { Client } from '#contract/web-request.ts';
import type { ResolvedOrder } from '#domain/cart/order/resolve-order.ts';
import { clientForm } from '#domain/client-form/client-form.ts';
import { clientOf, clientValues } from '#domain/client-form/client-payload.ts';
import { noChecks, type ClientContext } from '#domain/client-form/client-values.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Fault } from '#domain/forms/fault.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import type { Database } from '../../db/database.ts';
import type { KnownClient } from '../../db/tables/contracts.ts';
import { isUsername, legalReasons } from '../client/look-ups.ts';
import { isBlocked, isUsernameTaken, knownClientId } from '../client/store-client.ts';
import { takenNumbers, type RegisteredDocuments } from './checked-documents.ts';
import { refused } from './refused.ts';

interface Reading {
  user: User;
  order: ResolvedOrder;
  lists: Codelists;
  today: PlainDate;
  /** What the register says of the client's documents. */
  registered: RegisteredDocuments;
}

const isKnown = (client: Client): client is KnownClient =>
  [client.identificationId, client.citizenshipCountryId, client.surname, client.birthDate].every(Boolean);

/**
 * Validates the client by the rules of the client card, against registers and against the order: of age, same as in
 * framework contract and cart (CLIENT-23…46). 451 for a person blocked by law (SIGN-03, SIGN-05).
 */
export async function checkedClient(database: Database, sent: Client, reading: Reading): Promise<KnownClient> {
  const { user, order, lists, today, registered } = reading;
  const context: ClientContext = {
    today,
    adviser: { email: user.email, phone: user.mobilePhone },
    isLtip: order.isLtip,
    lists,
    checks: noChecks,
  };
  const values = clientValues(sent, context);
  const client = clientOf(values, context);
  const faults = findFaults(clientForm, values, context);
  const paths = [...faults.keys()].map((field) => `client.${field}`);
  if (faults.size > 0) throw refused([...new Set([...faults].map(([, fault]) => codeOf(fault)))], paths);
  if (!isKnown(client)) throw refused(['ClientIncomplete']);
  if (await isBlocked(database, client)) throw legalReasons();
  const id = await knownClientId(database, user.id, client);
  const taken = await takenNumbers(database, client, { ownerId: user.id, clientId: id, lists, registered });
  const codes: ContractRefusal[] = [
    ...(taken.length > 0 ? (['DocumentNumberTaken'] as const) : []),
    ...(await usernameRefusals(database, client, id)),
    ...(await orderRefusals(database, client, { id, reading })),
  ];
  if (codes.length > 0)
    throw refused(
      codes,
      taken.map((field) => `client.${field}`),
    );
  return client;
}

const codeOf = ({ key }: Fault): ContractRefusal =>
  key === 'date.client-over-18' ? 'ClientUnderAge' : 'ClientIncomplete';

async function usernameRefusals(
  database: Database,
  { username }: KnownClient,
  clientId: string | null,
): Promise<ContractRefusal[]> {
  if (username === null || !isUsername(username)) return ['ClientIncomplete'];
  return (await isUsernameTaken(database, username, clientId)) ? ['UsernameTaken'] : [];
}

/** Returns conflicts with the order: date of birth, and client of the framework contract. */
async function orderRefusals(
  database: Database,
  { birthDate }: KnownClient,
  { id, reading }: { id: string | null; reading: Reading },
): Promise<ContractRefusal[]> {
  const { frameworkContract, order } = reading.order;
  const born = order.dateOfBirth ?? birthDate;
  const ofContract = frameworkContract?.clientBirthDate ?? birthDate;
  const owner = frameworkContract && (await clientOfFramework(database, reading.user.id, frameworkContract.id));
  return [
    ...(born === birthDate ? [] : (['BirthDateDiffers'] as const)),
    ...(ofContract === birthDate && (owner ?? id) === id ? [] : (['OtherClient'] as const)),
  ];
}

async function clientOfFramework(database: Database, ownerId: string, id: string): Promise<string | null> {
  const found = await database
    .selectFrom('frameworkContracts')
    .where('ownerId', '=', ownerId)
    .where('id', '=', id)
    .select('clientId')
    .executeTakeFirst();
  return found?.clientId ?? null;
}
