import { documentFileName } from '#domain/catalogue/document-file.ts';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { atMost } from '../../at-most.ts';
import { byteCache } from '../../byte-cache.ts';
import type { Database } from '../../db/database.ts';
import { fundDocument } from '../../documents/fund-document.ts';
import type { FundFacts } from '../../documents/fund-sections.ts';
import { renderPdf } from '../../documents/render-pdf.ts';
import { renderXlsx } from '../../documents/render-xlsx.ts';
import { documentTexts } from '../../documents/document-text.ts';
import { notFound } from '../../refusal.ts';
import type { FileAnswer } from '../../routes.ts';
import { catalogueVersion } from '../catalogue/repository.ts';
import { presentFundDetail } from './present.ts';
import * as repository from './repository.ts';

const mostBytes = 16 * 1_048_576;

interface DocumentCall {
  database: Database;
  id: string;
  language: Language;
  today: PlainDate;
}

/**
 * Answers the file of a document, made when it is asked for and kept for a while, two at a time (security, T25); 404 for an
 * unknown id and for a document that is a mere link.
 */
export function fundDocuments(): (call: DocumentCall) => Promise<FileAnswer> {
  const makeInTurn = atMost({ running: 2, waiting: 20 });
  const made = byteCache<Buffer>(mostBytes, ({ length }) => length);
  return async (call) => {
    const { database, id, language, today } = call;
    const document = await repository.findDocument(database, id);
    if (!document) throw notFound();
    const place = JSON.stringify([await catalogueVersion(database), today, language, id]);
    const bytes = await made.keep(place, () => makeInTurn(() => makeFile(document, call)));
    const mimeType = document.mime_type;
    return { bytes, mimeType, fileName: documentFileName(document.name[language], mimeType) };
  };
}

type DocumentRow = NonNullable<Awaited<ReturnType<typeof repository.findDocument>>>;

async function makeFile(document: DocumentRow, { database, language, today }: DocumentCall): Promise<Buffer> {
  const { kind } = document;
  const facts = await readFacts(database, document.fund_id, language, today);
  if (!facts || kind === 'link') throw notFound();
  const title = document.name[language];
  return kind === 'holdings' ? compositionSheet(title, facts) : renderPdf(fundDocument(kind, title, facts));
}

function compositionSheet(name: string, { language, fund }: FundFacts): Buffer {
  const { columns } = documentTexts[language];
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
      assetClass: nameIn(names?.asset_class),
      region: nameIn(names?.region),
    },
  };
}
