/* Written by `npm run texts`. */
import type { Language } from '#domain/catalogue/vocabulary.ts';
import contractCs from '#locales/cs/order/contract.json' with { type: 'json' };
import contractEn from '#locales/en/order/contract.json' with { type: 'json' };
import contractSk from '#locales/sk/order/contract.json' with { type: 'json' };
import forecastCs from '#locales/cs/portal/forecast.json' with { type: 'json' };
import forecastEn from '#locales/en/portal/forecast.json' with { type: 'json' };
import forecastSk from '#locales/sk/portal/forecast.json' with { type: 'json' };
import proposalCs from '#locales/cs/portal/proposal.json' with { type: 'json' };
import proposalEn from '#locales/en/portal/proposal.json' with { type: 'json' };
import proposalSk from '#locales/sk/portal/proposal.json' with { type: 'json' };
import proposalDocumentCs from '#locales/cs/workbench/proposal-document.json' with { type: 'json' };
import proposalDocumentEn from '#locales/en/workbench/proposal-document.json' with { type: 'json' };
import proposalDocumentSk from '#locales/sk/workbench/proposal-document.json' with { type: 'json' };
import attachmentsCs from './cs/attachments.json' with { type: 'json' };
import attachmentsEn from './en/attachments.json' with { type: 'json' };
import attachmentsSk from './sk/attachments.json' with { type: 'json' };
import contractDocumentsCs from './cs/contract-documents.json' with { type: 'json' };
import contractDocumentsEn from './en/contract-documents.json' with { type: 'json' };
import contractDocumentsSk from './sk/contract-documents.json' with { type: 'json' };
import documentsCs from './cs/documents.json' with { type: 'json' };
import documentsEn from './en/documents.json' with { type: 'json' };
import documentsSk from './sk/documents.json' with { type: 'json' };
import mailCs from './cs/mail.json' with { type: 'json' };
import mailEn from './en/mail.json' with { type: 'json' };
import mailSk from './sk/mail.json' with { type: 'json' };
import programDocumentCs from './cs/program-document.json' with { type: 'json' };
import programDocumentEn from './en/program-document.json' with { type: 'json' };
import programDocumentSk from './sk/program-document.json' with { type: 'json' };
import serverCs from './cs/server.json' with { type: 'json' };
import serverEn from './en/server.json' with { type: 'json' };
import serverSk from './sk/server.json' with { type: 'json' };
import signedDocumentCs from './cs/signed-document.json' with { type: 'json' };
import signedDocumentEn from './en/signed-document.json' with { type: 'json' };
import signedDocumentSk from './sk/signed-document.json' with { type: 'json' };

export const contractTexts: Record<Language, typeof contractEn> = {
  cs: contractCs,
  en: contractEn,
  sk: contractSk,
};

export const forecastTexts: Record<Language, typeof forecastEn> = {
  cs: forecastCs,
  en: forecastEn,
  sk: forecastSk,
};

export const proposalTexts: Record<Language, typeof proposalEn> = {
  cs: proposalCs,
  en: proposalEn,
  sk: proposalSk,
};

export const proposalDocumentTexts: Record<Language, typeof proposalDocumentEn> = {
  cs: proposalDocumentCs,
  en: proposalDocumentEn,
  sk: proposalDocumentSk,
};

export const attachmentsTexts: Record<Language, typeof attachmentsEn> = {
  cs: attachmentsCs,
  en: attachmentsEn,
  sk: attachmentsSk,
};

export const contractDocumentsTexts: Record<Language, typeof contractDocumentsEn> = {
  cs: contractDocumentsCs,
  en: contractDocumentsEn,
  sk: contractDocumentsSk,
};

export const documentsTexts: Record<Language, typeof documentsEn> = {
  cs: documentsCs,
  en: documentsEn,
  sk: documentsSk,
};

export const mailTexts: Record<Language, typeof mailEn> = {
  cs: mailCs,
  en: mailEn,
  sk: mailSk,
};

export const programDocumentTexts: Record<Language, typeof programDocumentEn> = {
  cs: programDocumentCs,
  en: programDocumentEn,
  sk: programDocumentSk,
};

export const serverTexts: Record<Language, typeof serverEn> = {
  cs: serverCs,
  en: serverEn,
  sk: serverSk,
};

export const signedDocumentTexts: Record<Language, typeof signedDocumentEn> = {
  cs: signedDocumentCs,
  en: signedDocumentEn,
  sk: signedDocumentSk,
};
