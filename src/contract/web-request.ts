import * as z from 'zod/mini';
import { id, nullableId, plainDate } from './common.ts';

/** Maximum length of a client's text and of an answer, in UTF-16 units. */
const longestClientText = 500;
const nullableText = z.nullable(z.string().check(z.maxLength(longestClientText)));

const address = z.object({
  street: nullableText,
  conscriptionNumber: nullableText,
  streetNumber: nullableText,
  city: nullableText,
  postalCode: nullableText,
  countryId: nullableId,
});

const identityDocument = z.object({
  typeId: nullableId,
  number: nullableText,
  issuedBy: nullableText,
  issuedDate: z.nullable(plainDate),
  validTo: z.nullable(plainDate),
  unlimitedValidity: z.boolean(),
});

/** A client in requests and responses; unknown values are null (DATA-38…41). */
export const client = z.object({
  id: nullableId,
  identificationId: nullableText,
  identificationType: z.nullable(z.enum(['VID', 'BirthNumber'])),
  /** Titles before and after the name. */
  prefix: nullableText,
  name: nullableText,
  surname: nullableText,
  suffix: nullableText,
  pseudonym: nullableText,
  salutation: nullableText,
  citizenshipCountryId: nullableId,
  identityDocument: z.nullable(identityDocument),
  secondaryIdentityDocument: z.nullable(identityDocument),
  permanentAddress: z.nullable(address),
  /** Null if it is the permanent address. */
  correspondentAddress: z.nullable(address),
  /** Null if it is the permanent address. */
  temporaryAddress: z.nullable(address),
  email: nullableText,
  phoneNumber: nullableText,
  username: nullableText,
  taxResidency: z.nullable(z.object({ countryId: nullableId, city: nullableText, tin: nullableText })),
  birthDate: z.nullable(plainDate),
  birthPlace: nullableText,
  birthCountryId: nullableId,
  sex: z.nullable(z.enum(['MALE', 'FEMALE'])),
  bankAccount: z.nullable(
    z.object({
      accountNumber: nullableText,
      bankId: nullableId,
      iban: nullableText,
      owner: nullableText,
      currencyId: nullableId,
      /** Displayed as the variable symbol. */
      matchingCode: nullableText,
      /** Displayed as the specific symbol. */
      paymentCode: nullableText,
    }),
  ),
  employer: z.nullable(z.object({ identificationNumber: nullableText, name: nullableText })),
});
export type Client = z.infer<typeof client>;

/** A chosen answer; a multiple choice has several for one question (AML-08, SIL-147). */
export const savedAmlAnswer = z.object({
  questionCode: z.string(),
  answerCode: nullableText,
  answerValue: nullableText,
});

export const savedAmlAnswers = z.array(savedAmlAnswer);

/** Data that a client filled in beforehand: the client's fields and the answers (SIL-31). */
export const webRequest = z.extend(client, { answers: savedAmlAnswers });
export type WebRequest = z.infer<typeof webRequest>;

/** Digits of any length, so that an id cannot be guessed (SIL-29); anything else is an unknown id. */
export const webRequestParams = z.object({ id: z.string() });

export const clientParams = z.object({ id });
