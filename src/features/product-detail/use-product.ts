import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api-client/api-error.ts';

export type ProductState<Product> =
  | { status: 'loading' }
  | { status: 'content'; product: Product }
  | { status: 'failed'; error: ApiError };

/** What a reading hands on to its call. */
export interface ReadOptions {
  language: string;
  signal: AbortSignal;
}

/**
 * Reads a product when its page opens, and again in another language, when what is shown stays until the new one is there. A
 * page of another product is to be another component (`key`), so that nothing of the one stands on the other. A call that the
 * page itself has cancelled shows nothing.
 */
export function useProduct<Product>(read: (options: ReadOptions) => Promise<Product>): ProductState<Product> {
  const { language } = useTranslation().i18n;
  const [state, setState] = useState<ProductState<Product>>({ status: 'loading' });
  const readNow = useEffectEvent(read);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    readNow({ language, signal }).then(
      (product) => {
        if (!signal.aborted) setState({ status: 'content', product });
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (signal.aborted || error.failure.kind === 'cancelled') return;
        setState((shown) => (shown.status === 'content' ? shown : { status: 'failed', error }));
      },
    );
    return () => leaving.abort();
  }, [language]);

  return state;
}
