import { dayInPrague, type PlainDate } from '#domain/dates/plain-date.ts';
import { smsNumber } from '#domain/people/sms-number.ts';
import { readBrand } from '../../firm/read-brand.ts';
import type { Database } from '../../db/database.ts';
import { notFound, Refusal } from '../../platform/refusal.ts';
import type { SmsGateway } from '../../messaging/sms-gateway.ts';
import type { SignatureKey } from '../../settings/signature-key.ts';
import { fill } from '../../text/fill.ts';
import { readTexts } from '../../firm/texts-in-force.ts';
import { noteEvent } from '../../trail/audit.ts';
import { refuseConcluded } from './check-signing.ts';
import { findContract, lockContract, type StoredContract } from './repository.ts';
import { issueCode, voidCode } from './sms-code.ts';

interface Sending {
  database: Database;
  key: SignatureKey;
  /** Null keeps messages in the database for the development pages; without these there are no codes. */
  gateway: SmsGateway | null;
  hasDevelopmentPages: boolean;
  /** Country codes to which codes are sent. */
  countryCodes: readonly string[];
  limitsUser: boolean;
  now: () => Date;
  /** Told of the contract that the code is for. */
  note: (contract: StoredContract) => void;
  report: (error: unknown) => void;
}

/**
 * Sends a code to the stored number of the client of one of the owner's contracts. A code that the gateway does not
 * accept in time is void; the caller may retry (security, T18 and R29).
 */
export async function sendCode(
  { database, key, gateway, hasDevelopmentPages, countryCodes, limitsUser, now, note, report }: Sending,
  ownerId: string,
  { personId, role }: { personId: string; role: string },
): Promise<void> {
  if (!gateway && !hasDevelopmentPages) throw new Refusal(422, 'CodesNotAvailable');
  const contract = await findContract(database, ownerId, { personId });
  const person = contract?.persons.find(({ id }) => id === personId);
  if (!contract || !person) throw notFound();
  note(contract);
  if (role !== 'Client' || person.role !== 'Client') throw new Refusal(422, 'WrongPerson');
  const { phoneNumber: storedNumber } = person;
  if (storedNumber === null) throw new Refusal(422, 'NoPhone');
  const number = smsNumber(storedNumber, countryCodes);
  if (!number.ok) throw new Refusal(422, 'PhoneNotServed');
  const phoneNumber = number.value;
  const { text, ...issued } = await database.transaction().execute(async (transaction) => {
    const locked = await lockContract(transaction, contract);
    if (!locked) throw notFound();
    await refuseConcluded(transaction, { ...contract, status: locked.status }, now());
    const subject = {
      personId,
      contractId: contract.id,
      documentsHash: locked.documentsHash,
      phoneNumber: storedNumber,
    };
    const { code, ...marks } = await issueCode(
      transaction,
      key,
      { ...subject, ownerId, countedNumber: phoneNumber, limitsUser },
      now(),
    );
    const message = await textOf(transaction, contract, { code, day: dayInPrague(now()) });
    if (!gateway) await keepMessage(transaction, marks.messageId, phoneNumber, message);
    return { ...marks, text: message };
  });
  try {
    await gateway?.send({ to: phoneNumber, text });
  } catch (error) {
    report(error);
    await voidCode(database, { personId, ...issued });
    throw new Refusal(502, 'SmsNotSent');
  }
  await noteEvent(database, { action: 'code-sent', actorId: ownerId, subjectId: contract.id }, now());
}

async function textOf(
  database: Database,
  { language, number }: StoredContract,
  { code, day }: { code: string; day: PlainDate },
): Promise<string> {
  const texts = await readTexts(database, 'mail', day);
  const { name: brand } = await readBrand(database);
  return fill(texts.of('sms.signing-code', language), { code, number, brand });
}

async function keepMessage(transaction: Database, id: string, phoneNumber: string, text: string): Promise<void> {
  await transaction.updateTable('smsMessages').set({ phoneNumber, text }).where('id', '=', id).execute();
}
