import * as z from 'zod/mini';
import { id, nullableId, plainDate } from './common.ts';

/** Longest text of a client's field and of an answer, in UTF-16 units. */
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

/** A client as calls carry one; what is not known is null (DATA-38…41). */
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
  /** Null: the same as the permanent one. */
  correspondentAddress: z.nullable(address),
  /** Null: the same as the permanent one. */
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
      /** Shown as variable symbol. */
      matchingCode: nullableText,
      /** Shown as specific symbol. */
      paymentCode: nullableText,
    }),
  ),
  employer: z.nullable(z.object({ identificationNumber: nullableText, name: nullableText })),
});
export type Client = z.infer<typeof client>;

/** One chosen answer; a checkbox group has several of one question (AML-08, SIL-147). */
export const savedAmlAnswer = z.object({
  questionCode: z.string(),
  answerCode: nullableText,
  answerValue: nullableText,
});

export const savedAmlAnswers = z.array(savedAmlAnswer);

/** What a client filled in beforehand: the fields of a client and the answers (SIL-31). */
export const webRequest = z.extend(client, { answers: savedAmlAnswers });
export type WebRequest = z.infer<typeof webRequest>;

/** Digits of any length, so that an id cannot be guessed (SIL-29); anything else is an unknown one. */
export const webRequestParams = z.object({ id: z.string() });

export const clientParams = z.object({ id });
