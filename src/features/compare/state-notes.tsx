import { useTranslation } from 'react-i18next';
import { Button } from '#ui/buttons/button.tsx';
import { retryCompared } from '#state/compare/compare.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import { cartId, type ComparedView } from './shared/use-compared.ts';

/** Returns why a compared cart has no figures and what its figures leave out, as text. */
function useStateNotes(): (view: ComparedView) => string[] {
  const { t } = useTranslation('compare');
  const codeOf = useCurrencyCode();
  const statusText = ({ status, isFormer, figures }: ComparedView): string | null => {
    if (status === 'done') return null;
    if (status === 'missing-rates') {
      const pairs = (figures?.missingRates ?? []).map(
        ({ currencyFromId, currencyToId }) => `${codeOf(currencyFromId)}/${codeOf(currencyToId)}`,
      );
      return t('state.missing-rates', { pairs: pairs.join(', ') });
    }
    if (status === 'unavailable' && isFormer) return t('state.former');
    return t(`state.${status}`);
  };
  return (view) => {
    const { unknown = 0, incomplete = 0 } = view.figures ?? {};
    const isEmpty = view.status === 'empty';
    return [
      statusText(view),
      unknown > 0 ? t('state.unknown', { count: unknown }) : null,
      incomplete > 0 && !isEmpty ? t('state.incomplete', { count: incomplete }) : null,
      view.damaged > 0 ? t('state.damaged', { count: view.damaged }) : null,
    ].filter((note) => note !== null);
  };
}

const canRetry = ({ id, status }: ComparedView) =>
  id !== cartId && (status === 'unavailable' || status === 'unreadable');

/** The notes of a cart, with a button to retry what failed. */
export function StateNotes({ view }: { view: ComparedView }) {
  const { t } = useTranslation('compare');
  const notes = useStateNotes()(view);
  if (notes.length === 0) return null;
  return (
    <span className="text-sm secondary regular">
      {notes.join(' ')}
      {canRetry(view) && (
        <Button variant="quiet" size="sm" onClick={() => retryCompared(view.id)}>
          {t('retry', { name: view.name })}
        </Button>
      )}
    </span>
  );
}
