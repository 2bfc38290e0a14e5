import { ArrowUpRight, Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './document-list.module.css';
import { Icon } from '../marks/icon.tsx';
import { ShortName } from '../marks/short-name.tsx';
import { Spinner } from '../marks/spinner.tsx';
import { VisuallyHidden } from '../marks/visually-hidden.tsx';

interface ListedDocument {
  id: string;
  name: string;
  /** The type of the file: `PDF`; null for a link that is not a file. */
  kind: string | null;
  /** Address of the document on the web; null if it is downloaded. */
  link: string | null;
}

export interface DocumentListProps {
  documents: readonly ListedDocument[];
  onDownload: (id: string) => Promise<void>;
}

function DocumentLine({
  document,
  onDownload,
}: {
  document: ListedDocument;
  onDownload: (id: string) => Promise<void>;
}) {
  const { t } = useTranslation('ui');
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, kind, link } = document;

  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await onDownload(id);
    setIsBusy(false);
  };
  const content = (
    <>
      <Icon of={FileText} className="tertiary" />
      <span className="fill medium breakable">
        <ShortName of={name} />
      </span>
      {kind !== null && <span className="size-sm tertiary">{kind}</span>}
    </>
  );

  if (link !== null)
    return (
      <a className={styles.line} href={link} target="_blank" rel="noopener noreferrer">
        {content}
        <VisuallyHidden>, {t('newTab')}</VisuallyHidden>
        <Icon of={ArrowUpRight} size={18} className="tertiary" />
      </a>
    );
  return (
    <button type="button" className={styles.line} aria-busy={isBusy || undefined} onClick={() => void download()}>
      <VisuallyHidden>{t('download', { name: [name, kind].filter(Boolean).join(', ') })}</VisuallyHidden>
      <span className={styles.seen} aria-hidden>
        {content}
      </span>
      {isBusy ? <Spinner /> : <Icon of={Download} size={18} className="tertiary" />}
    </button>
  );
}

/** Documents of a product; a document with a link opens in a new tab, others are downloaded (SIL-68). */
export function DocumentList({ documents, onDownload }: DocumentListProps) {
  return (
    <ul className={styles.list}>
      {documents.map((document) => (
        <li key={document.id} className="line-below">
          <DocumentLine document={document} onDownload={onDownload} />
        </li>
      ))}
    </ul>
  );
}
