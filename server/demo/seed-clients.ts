import { sql, type Insertable } from 'kysely';
import { formatAccount, isValidAccount } from '#domain/banking/account-number.ts';
import { composeIban } from '#domain/banking/iban.ts';
import { addYears, type PlainDate } from '#domain/dates/plain-date.ts';
import type { Sex } from '#domain/people/birth-number.ts';
import type { Client } from '#contract/web-request.ts';
import { nameKey } from '../modules/client/store-client.ts';
import { usernameKey } from '../session/login-attempts.ts';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { createRandom, type Random } from './random.ts';
import { demoAnswers, unknownClient } from './web-requests.ts';

type Country = 'CZ' | 'SK';

type Town = readonly [city: string, street: string, postalCode: string];

const towns: Record<Country, readonly [Town, ...Town[]]> = {
  CZ: [
    ['Brno', 'Údolní', '60200'],
    ['Praha', 'Vinohradská', '12000'],
    ['Ostrava', 'Nádražní', '70200'],
    ['Havlíčkův Brod', 'Dolní', '58001'],
  ],
  SK: [
    ['Bratislava', 'Obchodná', '81106'],
    ['Košice', 'Hlavná', '04001'],
    ['Žilina', 'Národná', '01001'],
    ['Nitra', 'Štúrova', '94901'],
  ],
};

const banks = { CZ: ['0800', '2700', '5500'], SK: ['1100', '0900', '0200'] } as const;

/** What a demo shows of registers: employers, documents that may not be used, and a person whom the law keeps out. */
export const demoEmployers = [
  { id: '27045137', name: 'Moravské strojírny' },
  { id: '45274649', name: 'Labské závody' },
  { id: '26442671', name: 'Horácké sklárny' },
  { id: '31320155', name: 'Považské pekárne' },
] as const;
export const demoDocuments = {
  used: '999999994',
  malformed: '111',
  blocked: '888888881',
  valid: '204518736',
} as const;
/** Born on 23 January 1978. */
export const demoBlockedPerson = { citizenship_country_id: 'CZ', identification_id: '7801233540' } as const;

/** Clients of the framework contracts that name one, with what registers know (SIL-117). */
export async function seedClients(database: Database, seed: number, today: PlainDate): Promise<void> {
  const random = createRandom(seed);
  const contracts = await database
    .selectFrom('framework_contracts')
    .innerJoin('users', 'users.id', 'framework_contracts.owner_id')
    .where('client_birth_date', 'is not', null)
    .orderBy('framework_contracts.id')
    .select(['framework_contracts.id', 'owner_id', 'client_name', 'client_birth_date', 'country_id'])
    .execute();
  const clients = contracts.map(({ client_birth_date, country_id, ...contract }) =>
    clientRow(random, contract, {
      born: client_birth_date ?? today,
      country: country_id === 'SK' ? 'SK' : 'CZ',
      today,
    }),
  );
  await database.insertInto('clients').values(clients).execute();
  await database
    .updateTable('framework_contracts')
    .set({ client_id: sql`'client-' || id` })
    .where('client_birth_date', 'is not', null)
    .execute();
  await seedAnswers(database, clients);
  await seedRegisters(database);
}

type ClientRow = Insertable<Schema['clients']>;

/** The first client of every advisor has answered the questionnaire before. */
async function seedAnswers(database: Database, clients: readonly ClientRow[]): Promise<void> {
  const first = clients.filter(({ owner_id }, place) => clients[place - 1]?.owner_id !== owner_id);
  const answers = first.flatMap(({ id, owner_id }) => demoAnswers(owner_id, id));
  await database.insertInto('aml_answers').values(answers).execute();
}

async function seedRegisters(database: Database): Promise<void> {
  await database.insertInto('employers').values(demoEmployers).execute();
  await database.insertInto('legal_blocks').values(demoBlockedPerson).execute();
  await database
    .insertInto('identity_documents')
    .values([
      { number_key: demoDocuments.used, validity: 'AlreadyUsed' },
      { number_key: demoDocuments.malformed, validity: 'InvalidFormat' },
      { number_key: demoDocuments.blocked, validity: 'Valid', is_blocked: true },
      { number_key: demoDocuments.valid, validity: 'Valid' },
    ])
    .execute();
}

/** A birth number of that day; the serial number tells apart who was born on it. */
function birthNumber(born: PlainDate, sex: Sex, serial: number): string {
  const month = Number(born.slice(5, 7)) + (sex === 'FEMALE' ? 50 : 0);
  const day = born.slice(2, 4) + String(month).padStart(2, '0') + born.slice(8, 10);
  const first = day + String(serial).padStart(3, '0');
  const remainder = Number(first) % 11;
  return remainder === 10 ? birthNumber(born, sex, (serial + 1) % 1_000) : first + String(remainder);
}

function account(random: Random, country: Country) {
  const bankCode = random.pick(banks[country]);
  const parts = { prefix: '', number: '', bankCode };
  while (!isValidAccount(parts)) parts.number = String(random.integer(100_000_000, 999_999_999));
  return { bankId: country + bankCode, accountNumber: formatAccount(parts), iban: composeIban(country, parts) };
}

const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

interface Contract {
  id: string;
  owner_id: string;
  client_name: string;
}

interface Origin {
  born: PlainDate;
  country: Country;
  today: PlainDate;
}

function clientRow(random: Random, { id: contractId, owner_id, client_name }: Contract, origin: Origin): ClientRow {
  const [surname = '', name = ''] = client_name.split(' ');
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
    owner_id,
    identification_id: identificationId,
    citizenship_country_id: origin.country,
    surname_key: nameKey(surname),
    username_key: usernameKey(email),
    details: JSON.stringify(details),
    created_at: new Date(`${origin.today}T00:00:00Z`),
    changed_at: new Date(`${origin.today}T00:00:00Z`),
  };
}

interface Person {
  sex: Sex;
  identificationId: string;
  owner: string;
}

function clientDetails(
  random: Random,
  { born, country, today }: Origin,
  { sex, identificationId, owner }: Person,
): Client {
  const [city, street, postalCode] = random.pick(towns[country]);
  const issuedDate = addYears(today, -random.integer(1, 6));
  return {
    ...unknownClient,
    identificationId,
    identificationType: 'BirthNumber',
    salutation: sex === 'FEMALE' ? 'mrs' : 'mr',
    citizenshipCountryId: country,
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
      countryId: country,
    },
    phoneNumber: `${country === 'SK' ? '+421905' : '+420605'}${random.integer(100_000, 999_999)}`,
    taxResidency: { countryId: country, city, tin: identificationId },
    birthDate: born,
    birthPlace: city,
    birthCountryId: country,
    sex,
    bankAccount: {
      ...account(random, country),
      owner,
      currencyId: country === 'SK' ? 'EUR' : 'CZK',
      matchingCode: null,
      paymentCode: null,
    },
  };
}
