import { useEffect, useState } from 'react';
import { readDocument } from '#state/contract/signing.ts';
import { openPdf, type Pdf } from './open-pdf.ts';

export type DocumentState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; pdf: Pdf };

/** A document of the contract, opened; what cannot be read or opened has failed (SIGN-06, SIGN-07). */
export function useDocument(documentId: string): DocumentState {
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
    open().catch(() => {
      if (!leaving.signal.aborted) setState({ status: 'failed' });
    });
    return () => {
      leaving.abort();
      void opened?.loadingTask.destroy();
    };
  }, [documentId]);

  return state;
}
