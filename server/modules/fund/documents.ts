import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentCall, DocumentMaker } from '../../documents/document-maker.ts';
import { fundDocument } from '../../documents/fund-document.ts';
import type { FundFacts } from '../../documents/fund-sections.ts';
import { letterheadOf } from '../../documents/letterhead.ts';
import { makePdf } from '../../documents/make-pdf.ts';
import { renderXlsx } from '../../documents/render-xlsx.ts';
import { notFound } from '../../platform/refusal.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { observed } from '../../platform/observed.ts';
import { documentsTexts } from '../../text/texts.ts';
import { readBrand } from '../../firm/read-brand.ts';
import { presentFundDetail } from './present.ts';
import * as repository from './repository.ts';

/** Returns the file of a document; 404 for an unknown id and for an external link. */
export async function fundFile(call: DocumentCall, maker: DocumentMaker): Promise<FileAnswer> {
  const document = await repository.findFundDocument(call.database, call.id);
  if (!document) throw notFound();
  return maker.keep(call, () => makeFile(document, call));
}

type DocumentRow = NonNullable<Awaited<ReturnType<typeof repository.findFundDocument>>>;

async function makeFile(document: DocumentRow, { database, language, today }: DocumentCall): Promise<FileAnswer> {
  const { kind, mimeType } = document;
  const facts = await readFacts(database, document.fundId, language, today);
  if (!facts || kind === 'link') throw notFound();
  const title = document.name[language];
  const letterhead = letterheadOf(await readBrand(database));
  const bytes =
    kind === 'holdings'
      ? await observed({ kind: 'document', name: 'sheet' }, async () => compositionSheet(title, facts))
      : await makePdf(fundDocument(kind, title, facts), letterhead);
  return { bytes, mimeType, fileName: documentFileName(title, mimeType) };
}

function compositionSheet(name: string, { language, fund }: FundFacts): Buffer {
  const { columns } = documentsTexts[language];
  return renderXlsx({
    name,
    head: [columns.composition, columns.item, `${columns.share} (%)`],
    rows: fund.compositions.flatMap((division) => division.items.map((item) => [division.name, item.name, item.value])),
  });
}

async function readFacts(
  database: Database,
  fundId: string,
  language: Language,
  today: PlainDate,
): Promise<FundFacts | null> {
  const read = await repository.readFund(database, fundId, language);
  const fund = read && presentFundDetail(read, language, today);
  if (!fund) return null;
  const names = await repository.readNames(database, fundId);
  const nameIn = (texts: Record<Language, string> | null | undefined) => texts?.[language] ?? null;
  return {
    language,
    fund,
    names: {
      issuer: nameIn(names?.issuer),
      type: nameIn(names?.type),
      assetClass: nameIn(names?.assetClass),
      region: nameIn(names?.region),
    },
  };
}
