import type { Client } from '#contract/web-request.ts';
import { formatIban } from '#domain/banking/iban.ts';
import { documentFormats } from '../../text/document-formats.ts';
import { contractDocumentsTexts } from '../../text/texts.ts';
import type { Document, DocumentBlock } from '../document.ts';
import {
  addressLine,
  clientName,
  furtherSection,
  identifierLabel,
  identifierText,
  knownRows,
  knownSection,
  ofContract,
  phoneText,
  type ContractFacts,
} from './contract-facts.ts';

/** Everything that is kept of the client, to be read before signing (DATA-38…41). */
export function clientCard(facts: ContractFacts): Document {
  const { language, client } = facts;
  const t = contractDocumentsTexts[language];
  const sections = [
    ...knownSection(t.headings.identity, identity(facts)),
    ...knownSection(t.headings.contact, contact(facts)),
    ...knownSection(t.headings.addresses, addresses(facts)),
    ...knownSection(t.headings.document, identityDocument(client.identityDocument, facts)),
    ...knownSection(t.headings['second-document'], identityDocument(client.secondaryIdentityDocument, facts)),
    ...knownSection(t.headings.account, account(facts)),
    ...knownSection(t.headings.employer, employer(facts)),
    ...furtherSection(facts, 'client-card'),
  ];
  return ofContract(facts, t.names['client-card'], { number: facts.number, sections });
}

function identity(facts: ContractFacts): DocumentBlock[] {
  const { language, client, names } = facts;
  const t = contractDocumentsTexts[language];
  const { taxResidency } = client;
  const country = (id: string | null | undefined) => id && names.country(id);
  return knownRows([
    [t.fields.name, clientName(client)],
    [t.fields.pseudonym, client.pseudonym],
    [t.fields.salutation, client.salutation && names.salutation(client.salutation)],
    [identifierLabel(facts), identifierText(client)],
    [t.fields.sex, client.sex && t.sex[client.sex]],
    [t.fields.citizenship, country(client.citizenshipCountryId)],
    [t.fields['birth-date'], client.birthDate && documentFormats(language).date(client.birthDate)],
    [t.fields['birth-place'], client.birthPlace],
    [t.fields['birth-country'], country(client.birthCountryId)],
    [t.fields['tax-country'], [taxResidency?.city, country(taxResidency?.countryId)].filter(Boolean).join(', ')],
    [t.fields.tin, taxResidency?.tin],
  ]);
}

function contact({ language, client }: ContractFacts): DocumentBlock[] {
  const { fields } = contractDocumentsTexts[language];
  return knownRows([
    [fields.email, client.email],
    [fields.phone, client.phoneNumber && phoneText(client.phoneNumber)],
    [fields.username, client.username],
  ]);
}

function addresses(facts: ContractFacts): DocumentBlock[] {
  const { language, client } = facts;
  const t = contractDocumentsTexts[language];
  const other = (address: Client['permanentAddress']) => (address ? addressLine(address, facts) : t.same);
  return knownRows([
    [t.fields.permanent, addressLine(client.permanentAddress, facts)],
    [t.fields.correspondent, other(client.correspondentAddress)],
    [t.fields.temporary, other(client.temporaryAddress)],
  ]);
}

function identityDocument(document: Client['identityDocument'], { language, names }: ContractFacts): DocumentBlock[] {
  if (!document) return [];
  const t = contractDocumentsTexts[language];
  const format = documentFormats(language);
  const { typeId, number, issuedBy, issuedDate, validTo, unlimitedValidity } = document;
  return knownRows([
    [t.fields.type, typeId && names.identityDocument(typeId)],
    [t.fields.number, number],
    [t.fields['issued-by'], issuedBy],
    [t.fields.issued, issuedDate && format.date(issuedDate)],
    [t.fields['valid-to'], unlimitedValidity ? t.unlimited : validTo && format.date(validTo)],
  ]);
}

function account({ language, client, names }: ContractFacts): DocumentBlock[] {
  const { fields } = contractDocumentsTexts[language];
  const { accountNumber, bankId, iban, owner, currencyId, matchingCode, paymentCode } = client.bankAccount ?? {};
  return knownRows([
    [fields['account-number'], [accountNumber, bankId && names.bankCode(bankId)].filter(Boolean).join('/')],
    [fields.bank, bankId && names.bank(bankId)],
    [fields.iban, iban && formatIban(iban)],
    [fields.currency, currencyId && names.currencyCode(currencyId)],
    [fields.owner, owner],
    [fields['matching-code'], matchingCode],
    [fields['payment-code'], paymentCode],
  ]);
}

function employer({ language, client }: ContractFacts): DocumentBlock[] {
  const { fields } = contractDocumentsTexts[language];
  return knownRows([
    [fields['employer-number'], client.employer?.identificationNumber],
    [fields.name, client.employer?.name],
  ]);
}
