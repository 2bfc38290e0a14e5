import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatIban } from '#domain/banking/iban.ts';
import { languages } from '#domain/catalogue/vocabulary.ts';
import { projectionsOf } from '#domain/cart/figures/position-figures.ts';
import { formatBirthNumber } from '#domain/people/birth-number.ts';
import { formatPostalCode } from '#domain/people/postal-code.ts';
import { phoneText } from '#server/documents/contract/contract-facts.ts';
import { contractSet } from '#server/documents/contract/contract-set.ts';
import type { Document } from '#server/documents/document.ts';
import { partName, positionName } from '#server/documents/order-sections.ts';
import { proposalDocument } from '#server/documents/proposal-document.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { sampleOrders, type SampleOrder } from '#test/arbitraries/sample-orders.ts';
import { contractFactsSample, proposalFactsSample } from '#test/helpers/documents/order-samples.ts';
import { isElement, openTagged, type StructureNode, type TaggedFile } from '#test/helpers/documents/open-tagged.ts';
import { enteredNumbers } from '#test/helpers/figures/entered-numbers.ts';
import { figureOracle } from '#test/helpers/figures/figure-oracle.ts';
import { isNearHalf } from '#test/helpers/figures/shown-figures.ts';
import { big, endsNearHalfCent } from '#test/helpers/figures/oracle-item.ts';
import { drawnText, readDocument, type DocumentOracle } from '#test/helpers/figures/read-document.ts';
import { runs } from '#test/setup/runs.ts';

const facts = { cs: proposalFactsSample('cs'), en: proposalFactsSample('en'), sk: proposalFactsSample('sk') };
const terOf = (id: string) => facts.cs.names.ter({ itemType: 'Fund', id });

/** What has digits in the documents of a contract beside its figures. */
const identifiers = [
  'CZ0008474210',
  '31400001',
  '21400001',
  '19-2000145399/0800',
  '208123456',
  '1234/5',
  phoneText('+420604318277'),
  formatBirthNumber('8503141236'),
  formatPostalCode('59101'),
  formatIban('CZ6508000000192000145399'),
];
const day = /\d{2}\/\d{2}\/\d{4}/g;

function wordsOf({ figures }: SampleOrder, document: Document): string[] {
  const names = figures.positions.flatMap((position) => {
    const name = positionName(position, facts.cs);
    const parts = projectionsOf(position).flatMap((item) =>
      'fundId' in item ? [partName(String(item.fundId), name, facts.cs)] : [],
    );
    return [...parts, name];
  });
  const days = JSON.stringify(document).match(day) ?? [];
  return [...names, ...identifiers, ...days].toSorted((one, other) => other.length - one.length);
}

function oracleOf(order: SampleOrder): Omit<DocumentOracle, 'words'> {
  const currencyOf = new Map(order.items.map(({ uuid, currencyId }) => [uuid, currencyId]));
  const signOf = (name: string) => {
    const [id = '', ...subject] = name.split(':');
    const own = subject.join(':');
    const currency = id.startsWith('item.') ? currencyOf.get(subject[0] ?? '') : own;
    return currency === 'EUR' ? '€' : 'Kč';
  };
  // Documents are of November 2026.
  const monthOf = (months: number) =>
    `${String(((10 + months) % 12) + 1).padStart(2, '0')}/${2026 + Math.floor((10 + months) / 12)}`;
  return { valueOf: figureOracle(order.items), signOf, monthOf, entered: enteredNumbers(order.figures, 2026) };
}

/** What screen readers come to, without spaces. */
function readText({ pages }: TaggedFile): string {
  let text = '';
  for (const { tree, texts } of pages) {
    const add = ({ children }: StructureNode) => {
      for (const child of children) {
        if (isElement(child)) add(child);
        else text += texts.get(child.id)?.text ?? '';
      }
    };
    if (tree) add(tree);
  }
  return text.replaceAll(/\s/g, '');
}

const orders = fc
  .record({ order: sampleOrders(terOf), language: fc.constantFrom(...languages) })
  .filter(({ order }) => order.figures.summary !== null);

describe('every number of a document', () => {
  it('is a figure with the value of its name, or was entered (SIL-190, CALC-17)', async () => {
    const counts = { figures: 0, documents: 0, drawn: 0 };
    await fc.assert(
      fc.asyncProperty(orders, async ({ order, language }) => {
        const oracle = oracleOf(order);
        fc.pre(!order.items.some(endsNearHalfCent));
        // The return in whole units is that of both parts as they are shown.
        fc.pre(
          !['cart.unfavourable', 'cart.favourable'].some((name) => isNearHalf(oracle.valueOf(name, '') ?? big(0), 0)),
        );
        const part = { name: 'Majetek rodiny 2046', figures: order.figures };
        const proposal = proposalDocument([part], facts[language]);
        const contract = contractSet(contractFactsSample(language, { count: 1, figures: order.figures }));
        const documents = [proposal, ...[...contract].map(({ document }) => document)];
        for (const document of documents) {
          const words = ['Majetek rodiny 2046', ...wordsOf(order, document)];
          const { checked, ...faults } = readDocument(document, { ...oracle, words });
          expect(faults).toEqual({ wrong: [], unnamed: [] });
          counts.figures += checked;
          counts.documents += 1;
        }
        const drawn = documents[counts.drawn % documents.length] ?? proposal;
        expect(readText(await openTagged(await renderPdf(drawn)))).toBe(drawnText(drawn));
        counts.drawn += 1;
      }),
      { numRuns: runs(300, 6) },
    );
    console.log(`${counts.figures} figures of ${counts.documents} documents, ${counts.drawn} of them read as PDF`);
  });
});
