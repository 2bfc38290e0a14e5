import { FileCheck, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayedReturn } from '#domain/forecast/shown-totals.ts';
import { formatDate } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { openedFileState, showOpenedFile, type OpenedFile } from '#state/cart/opened-file.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { useCurrencyCode, useProductName } from '#cart-ui/reference.ts';
import { useQuotedRate } from '#cart-ui/use-quoted-rate.ts';
import styles from './opened-file-banner.module.css';

/** Names beyond these are counted. */
const shownNames = 5;

/** Returns the names of items as one text. */
function useNames(): (uuids: readonly string[]) => string {
  const { t } = useTranslation('cart-file');
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  return (uuids) => {
    const named = positions.filter(({ uuid }) => uuids.includes(uuid));
    const names = named.map((position) => nameOf(position) ?? position.id);
    const shown = names.slice(0, shownNames).join(', ');
    const count = names.length - shownNames;
    return count > 0 ? t('since.more', { names: shown, count }) : shown;
  };
}

/** Returns a sentence for each kind of change. */
function useChanges(): (opened: OpenedFile) => string[] {
  const { t } = useTranslation('cart-file');
  const namesOf = useNames();
  const rateText = useQuotedRate();
  return ({ gone, changes, isAgeMissing }) => {
    const { rates: changed, ...byKind } = changes ?? { uncounted: [], fees: [], gains: [], rates: [] };
    const kinds = ['gone', 'uncounted', 'fees', 'gains'] as const;
    const items = kinds.flatMap((kind) => {
      const names = namesOf({ gone, ...byKind }[kind]);
      return names === '' ? [] : [t(`since.${kind}`, { names })];
    });
    const rates = changed.map(({ was, is }) => t('since.rate', { is: rateText(is), was: rateText(was) }));
    return [...items, ...rates, ...(isAgeMissing ? [t('since.age')] : [])];
  };
}

/** The main figure then and now, with the difference where both are in one currency. */
function Values({ was, is }: Pick<OpenedFile, 'was' | 'is'>) {
  const { t } = useTranslation('cart-file');
  const codeOf = useCurrencyCode();
  if (!was || !is || was.expectedAssets === null || is.expectedAssets === null) return null;
  const difference = was.currencyId === is.currencyId ? displayedReturn(is.expectedAssets, was.expectedAssets) : null;
  const currency = codeOf(is.currencyId);
  return (
    <dl className={styles.values}>
      <dt>{t('since.was')}</dt>
      <dd>
        <FigureText
          of="cart.expected-assets"
          subject={['file']}
          value={was.expectedAssets}
          currency={codeOf(was.currencyId)}
        />
      </dd>
      <dt>{t('since.is')}</dt>
      <dd>
        <FigureText of="cart.expected-assets" subject={['opened']} value={is.expectedAssets} currency={currency} />
      </dd>
      {difference !== null && (
        <>
          <dt>{t('since.difference')}</dt>
          <dd>
            <FigureText of="cart.difference" subject={['file']} value={difference} currency={currency} />
          </dd>
        </>
      )}
    </dl>
  );
}

/** Reports what has changed since the cart of a file was written, until it is closed or the cart is another one (SIL-190). */
export function OpenedFileBanner({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('cart-file');
  const { opened } = useSnapshot(openedFileState);
  const { positions } = useSnapshot(cart.list);
  const changesOf = useChanges();
  if (!opened || !positions.some(({ uuid }) => opened.uuids.includes(uuid))) return null;
  const { name, date, was, is } = opened;
  const sentences = changesOf(opened);
  return (
    <Banner
      className={className}
      kind="info"
      icon={FileCheck}
      action={<IconButton size="sm" icon={X} label={t('since.dismiss')} onClick={() => showOpenedFile(null)} />}
    >
      <p className="medium breakable">
        {date === null ? t('since.file', { name }) : t('since.proposal', { name, date: formatDate(date) })}
      </p>
      {sentences.length > 0 && (
        <ul className={styles.changes}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {sentences.length === 0 && opened.changes && <p>{t('since.nothing')}</p>}
      <Values was={was} is={is} />
    </Banner>
  );
}
