import { useTranslation } from 'react-i18next';
import { missedMinimum } from '#domain/analysis/compare/raised-to-minimum.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { keepAtMinimum } from '#state/compare/compare.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';
import type { DifferenceModel, LostPosition } from './difference-model.ts';
import type { ComparedView } from '../shared/use-compared.ts';
import styles from './difference-panel.module.css';
import { usePositionName } from '../shared/use-position-name.ts';

/** Returns a function that names a position with the reason for which it does not count. */
function useLostText(): (lost: LostPosition) => string {
  const { t } = useTranslation('compare');
  const nameOf = usePositionName();
  const codeOf = useCurrencyCode();
  return ({ resolved, reason }) => {
    const { position } = resolved;
    const name = nameOf(position);
    const minimum = reason === 'invalid' ? missedMinimum(resolved) : null;
    if (minimum === null) return t('difference.lost.item', { name, reason: t(`difference.reason.${reason}`) });
    const min = formatFact('amount', minimum, codeOf(position.calcInput.currencyId));
    return t('difference.lost.minimum', { name, min });
  };
}

/** Positions that a notice names; the others are counted. */
const mostNamed = 10;

/** Returns a function that lists positions with their reasons, of many the first ones and how many more there are. */
function useLostList(): (lost: readonly LostPosition[]) => string {
  const { t } = useTranslation('compare');
  const textOf = useLostText();
  return (lost) => {
    const more = lost.length - mostNamed;
    const named = lost.slice(0, mostNamed).map(textOf);
    return [...named, ...(more > 0 ? [t('difference.lost.more', { count: more })] : [])].join(', ');
  };
}

interface LikeForLikeProps {
  base: ComparedView;
  other: ComparedView;
  model: DifferenceModel;
}

/** Names the items that only one of the two carts counts, first of all: such carts are not compared like for like. */
export function LikeForLike({ base, other, model: { lost, leftOutByBoth } }: LikeForLikeProps) {
  const { t } = useTranslation('compare');
  const listOf = useLostList();
  const tooSmall = lost.filter(({ resolved, reason }) => reason === 'invalid' && missedMinimum(resolved) !== null);
  const keep = () => {
    keepAtMinimum(other.id);
    showToast({ kind: 'success', text: t('difference.lost.kept') });
  };
  return (
    <>
      {lost.length > 0 && (
        <Banner
          kind="warning"
          className={styles.lost}
          action={
            other.kind === 'variant' &&
            tooSmall.length > 0 && (
              <Button className="screen-only" onClick={keep}>
                {t('difference.lost.keep', { count: tooSmall.length })}
              </Button>
            )
          }
        >
          {t('difference.lost.title', { count: lost.length, base: base.look.letter, other: other.look.letter })}{' '}
          {listOf(lost)}
        </Banner>
      )}
      {leftOutByBoth.length > 0 && (
        <p className="text-sm secondary">{t('difference.also-left', { list: listOf(leftOutByBoth) })}</p>
      )}
    </>
  );
}
