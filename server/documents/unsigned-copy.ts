import type { Language } from '#domain/catalogue/vocabulary.ts';
import type { PersonRole } from '#domain/contract/contract-states.ts';
import { fill } from '../text/fill.ts';
import { signedDocumentTexts } from '../text/texts.ts';
import type { Document } from './document.ts';
import type { Letterhead } from './letterhead.ts';
import { makeLongerPdf, makePdf, type LayOut } from './make-pdf.ts';

/** A document of a contract that nobody has signed yet. */
export interface UnsignedFacts {
  language: Language;
  /** That the document itself names. */
  number: string;
  documentName: string;
  signers: readonly { name: string; role: PersonRole }[];
}

/** The page at the end of a copy that leaves the portal before the signature; what is signed has none. */
function unsignedPage({ language, number, documentName, signers }: UnsignedFacts): Document {
  const t = signedDocumentTexts[language];
  const rows = signers.map(({ name, role }) => [`${t.roles[role]}: ${name}`, t.unsigned.open] as const);
  const title = fill(t.number, { number });
  const sections = [
    { heading: t.unsigned.copy, blocks: [{ kind: 'text' as const, text: t.unsigned.text }] },
    { heading: t.title, blocks: [{ kind: 'facts' as const, rows }] },
  ];
  return { language, title, subtitle: t.unsigned.title, sections, foot: `${title}, ${documentName}` };
}

/** The PDF that is shown, with that page after it. */
export async function unsignedCopy(
  content: Uint8Array,
  { letterhead, ...facts }: UnsignedFacts & { letterhead: Letterhead },
  layOut: LayOut = makePdf,
): Promise<Buffer> {
  return makeLongerPdf({ content, pages: await layOut(unsignedPage(facts), letterhead) });
}
