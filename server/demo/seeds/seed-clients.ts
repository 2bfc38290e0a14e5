import { sql, type Insertable } from 'kysely';
import { formatAccount, isValidAccount } from '#domain/banking/account-number.ts';
import { composeIban } from '#domain/banking/iban.ts';
import { addYears, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Sex } from '#domain/people/birth-number.ts';
import type { Client } from '#contract/web-request.ts';
import { nameKey } from '../../modules/client/store-client.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import type { Database } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import { createRandom, type Random } from '../../platform/random.ts';
import type { ClientPool, PeopleData } from '../schema/people-data.ts';
import { unknownClient } from '../schema/unknown-client.ts';
import { clientPoolOf } from './seed-advisors.ts';
import { answerRows } from '../web-requests.ts';

/** Clients of the framework contracts that name one (SIL-117). */
export async function seedClients(
  database: Database,
  people: PeopleData,
  { seed, today }: { seed: number; today: PlainDate },
): Promise<void> {
  const random = createRandom(seed);
  const contracts = await database
    .selectFrom('frameworkContracts')
    .innerJoin('users', 'users.id', 'frameworkContracts.ownerId')
    .where('clientBirthDate', 'is not', null)
    .orderBy('frameworkContracts.id')
    .select(['frameworkContracts.id', 'ownerId', 'clientName', 'clientBirthDate', 'countryId'])
    .execute();
  const clients = contracts.map(({ clientBirthDate, countryId, ...contract }) =>
    clientRow(random, contract, {
      born: clientBirthDate ?? today,
      pool: clientPoolOf(countryId, people),
      today,
    }),
  );
  await database.insertInto('clients').values(clients).execute();
  await database
    .updateTable('frameworkContracts')
    .set({ clientId: sql`'client-' || id` })
    .where('clientBirthDate', 'is not', null)
    .execute();
  await seedAnswers(database, clients, people);
}

type ClientRow = Insertable<Schema['clients']>;

/** The first client of every advisor has answered the questionnaire before. */
async function seedAnswers(database: Database, clients: readonly ClientRow[], people: PeopleData): Promise<void> {
  const first = clients.filter(({ ownerId }, place) => clients[place - 1]?.ownerId !== ownerId);
  const answers = first.flatMap(({ id, ownerId }) => answerRows(ownerId, id, people));
  await database.insertInto('amlAnswers').values(answers).execute();
}

/** A birth number of that day; the serial number tells apart who was born on it. */
function birthNumber(born: PlainDate, sex: Sex, serial: number): string {
  const month = Number(born.slice(5, 7)) + (sex === 'FEMALE' ? 50 : 0);
  const day = born.slice(2, 4) + String(month).padStart(2, '0') + born.slice(8, 10);
  const first = day + String(serial).padStart(3, '0');
  const remainder = Number(first) % 11;
  return remainder === 10 ? birthNumber(born, sex, (serial + 1) % 1_000) : first + String(remainder);
}

function account(random: Random, { countryId, bankIds }: ClientPool) {
  const bankId = random.pick(bankIds);
  const parts = { prefix: '', number: '', bankCode: bankId.slice(countryId.length) };
  while (!isValidAccount(parts)) parts.number = String(random.integer(100_000_000, 999_999_999));
  return { bankId, accountNumber: formatAccount(parts), iban: composeIban(countryId, parts) };
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Contract {
  id: string;
  ownerId: string;
  clientName: string;
}

interface Origin {
  born: PlainDate;
  pool: ClientPool;
  today: PlainDate;
}

function clientRow(random: Random, { id: contractId, ownerId, clientName }: Contract, origin: Origin): ClientRow {
  const [surname = '', name = ''] = clientName.split(' ');
  const id = `client-${contractId}`;
  const sex: Sex = name.endsWith('a') ? 'FEMALE' : 'MALE';
  const identificationId = birthNumber(origin.born, sex, random.integer(100, 899));
  const email = `${plain(name)}.${plain(surname)}.${contractId.replace('framework-', '')}@klient.example`;
  const details: Client = {
    ...clientDetails(random, origin, { sex, identificationId, owner: `${name} ${surname}` }),
    id,
    name,
    surname,
    email,
    username: email,
  };
  return {
    id,
    ownerId,
    identificationId,
    citizenshipCountryId: origin.pool.countryId,
    surnameKey: nameKey(surname),
    usernameKey: usernameKey(email),
    details: JSON.stringify(details),
    createdAt: new Date(`${origin.today}T00:00:00Z`),
    changedAt: new Date(`${origin.today}T00:00:00Z`),
  };
}

interface Person {
  sex: Sex;
  identificationId: string;
  owner: string;
}

function clientDetails(
  random: Random,
  { born, pool, today }: Origin,
  { sex, identificationId, owner }: Person,
): Client {
  const { countryId } = pool;
  const { city, street, postalCode } = random.pick(pool.towns);
  const issuedDate = addYears(today, -random.integer(1, 6));
  return {
    ...unknownClient,
    identificationId,
    identificationType: 'BirthNumber',
    salutation: sex === 'FEMALE' ? 'mrs' : 'mr',
    citizenshipCountryId: countryId,
    identityDocument: {
      typeId: 'i',
      number: String(random.integer(200_000_000, 299_999_999)),
      issuedBy: city,
      issuedDate,
      validTo: addYears(issuedDate, 10),
      unlimitedValidity: false,
    },
    permanentAddress: {
      street,
      conscriptionNumber: String(random.integer(100, 2_900)),
      streetNumber: String(random.integer(1, 99)),
      city,
      postalCode,
      countryId,
    },
    phoneNumber: `${countryId === 'SK' ? '+421905' : '+420605'}${random.integer(100_000, 999_999)}`,
    taxResidency: { countryId, city, tin: identificationId },
    birthDate: born,
    birthPlace: city,
    birthCountryId: countryId,
    sex,
    bankAccount: {
      ...account(random, pool),
      owner,
      currencyId: countryId === 'SK' ? 'EUR' : 'CZK',
      matchingCode: null,
      paymentCode: null,
    },
  };
}
