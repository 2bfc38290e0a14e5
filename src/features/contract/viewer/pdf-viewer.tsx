import { ChevronLeft, ChevronRight, Download, Minus, Plus } from 'lucide-react';
import { useRef, useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWidth } from '#charts/use-size.ts';
import { documentFileName } from '#domain/catalogue/document-file.ts';
import { type Documents, readDocument } from '#state/contract/signing.ts';
import { untilCodeIsChecked } from '#state/missing-code.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { useDownload } from '../shared/use-download.ts';
import { type Pdf, openPdf } from './open-pdf.ts';
import { PdfPage } from './pdf-page.tsx';
import styles from './pdf-viewer.module.css';

type DocumentState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; pdf: Pdf };

/** Loads a document of the contract (SIGN-06, SIGN-07). */
function useDocument(documentId: string): DocumentState {
  const [state, setState] = useState<DocumentState>({ status: 'loading' });

  useEffect(() => {
    const leaving = new AbortController();
    let opened: Pdf | null = null;
    const open = async () => {
      const pdf = await openPdf(await readDocument(documentId, leaving.signal));
      opened = pdf;
      if (leaving.signal.aborted) await pdf.loadingTask.destroy();
      else setState({ status: 'ready', pdf });
    };
    open().catch(async () => {
      await untilCodeIsChecked();
      if (!leaving.signal.aborted) setState({ status: 'failed' });
    });
    return () => {
      leaving.abort();
      void opened?.loadingTask.destroy();
    };
  }, [documentId]);

  return state;
}

type ShownDocument = Documents[number];

/** Width of a page at 100 % in CSS pixels; in a narrower window it fills the width. */
const widest = 736;
const zooms = [50, 75, 100, 125, 150, 200];

interface ControlsProps {
  document: ShownDocument;
  page: number;
  /** 0 while the document is loading. */
  pages: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
}

function Controls({ document: { documentId, name }, page, pages, zoom, onPage, onZoom }: ControlsProps) {
  const { t } = useTranslation('contract');
  const { download } = useDownload();
  const next = zooms.find((step) => step > zoom);
  const former = zooms.findLast((step) => step < zoom);
  const fileName = documentFileName(name, 'application/pdf');
  return (
    <Toolbar label={t('viewer.controls')} className={styles.controls}>
      <span className={styles.name}>{fileName}</span>
      {pages > 0 && (
        <>
          <IconButton
            size="sm"
            icon={ChevronLeft}
            label={t('viewer.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          />
          <span className="secondary figures nowrap" aria-label={t('viewer.page', { page, pages })} role="img">
            {page} / {pages}
          </span>
          <IconButton
            size="sm"
            icon={ChevronRight}
            label={t('viewer.next')}
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
          />
          <span className={styles.line} />
          <IconButton
            size="sm"
            icon={Minus}
            label={t('viewer.smaller')}
            disabled={former === undefined}
            onClick={() => former !== undefined && onZoom(former)}
          />
          <span className="secondary figures nowrap" role="status">
            {zoom}&nbsp;%
          </span>
          <IconButton
            size="sm"
            icon={Plus}
            label={t('viewer.larger')}
            disabled={next === undefined}
            onClick={() => next !== undefined && onZoom(next)}
          />
        </>
      )}
      <span className={styles.line} />
      <IconButton
        size="sm"
        icon={Download}
        label={t('viewer.download', { name })}
        onClick={() => void download({ documentId, name })}
      />
    </Toolbar>
  );
}

/** Shows all pages of a document, with controls for page and zoom (SIGN-06). */
export function PdfViewer({ document }: { document: ShownDocument }) {
  const [attempt, setAttempt] = useState(0);
  return <OpenedDocument key={attempt} document={document} onRetry={() => setAttempt(attempt + 1)} />;
}

function OpenedDocument({ document, onRetry }: { document: ShownDocument; onRetry: () => void }) {
  const { t } = useTranslation('contract');
  const state = useDocument(document.documentId);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(100);
  const desk = useRef<HTMLDivElement>(null);
  const room = useWidth(desk);
  const pages = state.status === 'ready' ? state.pdf.numPages : 0;
  const width = Math.round((Math.min(room, widest) * zoom) / 100);

  const showPage = (wanted: number) => {
    const paper = desk.current?.querySelector(`[data-page="${wanted}"]`);
    paper?.scrollIntoView({ block: 'start' });
    setPage(wanted);
  };

  return (
    <section className="shrinkable frame">
      <Controls document={document} page={page} pages={pages} zoom={zoom} onPage={showPage} onZoom={setZoom} />
      <div
        ref={desk}
        className={styles.desk}
        role="region"
        aria-label={t('viewer.preview', { name: document.name })}
        // A scrollable area must be focusable.
        {...(width > room && { tabIndex: 0 })}
      >
        {state.status === 'loading' && (
          <p className="row gap-2 secondary" role="status">
            <Spinner /> {t('viewer.loading')}
          </p>
        )}
        {state.status === 'failed' && <ErrorState title={t('load-document-error')} onRetry={onRetry} />}
        {state.status === 'ready' && <Pages pdf={state.pdf} width={width} onReach={setPage} />}
      </div>
    </section>
  );
}

function Pages({ pdf, width, onReach }: { pdf: Pdf; width: number; onReach: (page: number) => void }) {
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  return pages.map((page) => (
    <PdfPage key={page} pdf={pdf} page={page} pages={pages.length} width={width} onReach={onReach} />
  ));
}
