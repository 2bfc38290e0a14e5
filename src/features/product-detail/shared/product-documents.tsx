import { useTranslation } from 'react-i18next';
import type { ProductDocument } from '#contract/fund-detail.ts';
import { documentKind, documentLink } from '#domain/catalogue/document-file.ts';
import { DocumentList } from '#ui/layout/document-list.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { SectionHeading } from './product-sections.tsx';
import { useProductDownload } from './use-product-download.ts';

export interface ProductDocumentsProps {
  documents: readonly ProductDocument[];
  /** Rejects with an ApiError. */
  read: (documentId: string) => Promise<Blob>;
}

/** The documents of a product, to open or download (SIL-68). */
export function ProductDocuments({ documents, read }: ProductDocumentsProps) {
  const { t } = useTranslation('fund-detail');
  const download = useProductDownload(read);

  const downloadById = async (id: string) => {
    const document = documents.find((one) => one.id === id);
    if (document) await download(document);
  };
  const listed = documents.map(({ id, name, mimeType, link }) => ({
    id,
    name,
    kind: documentKind(mimeType),
    link: documentLink(link),
  }));

  return (
    <>
      <SectionHeading title={t('section.documents')} />
      {listed.length === 0 ? <NotAvailable /> : <DocumentList documents={listed} onDownload={downloadById} />}
    </>
  );
}
