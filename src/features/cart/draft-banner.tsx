import { FolderClock, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { OrderDraft } from '#domain/order/order-details.ts';
import { cart } from '#state/cart/cart.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { LazyLayer } from '#portal-ui/lazy-layer.tsx';
import { LazyPart } from '#ui/layout/lazy-part.tsx';
import { VisuallyHidden } from '#ui/marks/visually-hidden.tsx';
import { screenNamed } from '#ui/screen-of.tsx';
import styles from './draft-banner.module.css';

const LeaveDraftQuestion = screenNamed('LeaveDraftQuestion', () => import('./leave-draft-question.tsx'));

/** Leaves the draft, after a question with three answers (CART-15, SIL-84). */
function LeaveDraft({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('drafts');
  const [isAsking, setIsAsking] = useState(false);
  const label = t('draft-leave');
  const ask = () => setIsAsking(true);
  return (
    <>
      {isShort ? (
        <IconButton size="sm" icon={X} label={label} title={label} onClick={ask} />
      ) : (
        <Button variant="quiet" size="sm" onClick={ask}>
          {label}
        </Button>
      )}
      {isAsking && (
        <LazyLayer onFail={() => setIsAsking(false)}>
          <LeaveDraftQuestion onClose={() => setIsAsking(false)} />
        </LazyLayer>
      )}
    </>
  );
}

const LoadedDraftTools = screenNamed('DraftTools', () => import('./draft-tools.tsx'));

function DraftTools({ draft }: { draft: OrderDraft }) {
  return (
    <LazyPart>
      <LoadedDraftTools draft={draft} />
    </LazyPart>
  );
}

/** The draft that the cart belongs to, with the button to leave it (CART-14). */
export function DraftBanner({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('drafts');
  const { draft: current } = useSnapshot(cart.details);
  if (!current) return null;
  return (
    <Banner
      className={className}
      kind="info"
      icon={FolderClock}
      action={
        <>
          <DraftTools draft={current} />
          <LeaveDraft />
        </>
      }
    >
      {t('draft-banner', { name: displayName(current.name) })}
    </Banner>
  );
}

/** The same as an inline part of a line. */
export function DraftPart({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('drafts');
  const { draft: current } = useSnapshot(cart.details);
  if (!current) return null;
  return (
    <span className={className}>
      <Icon of={FolderClock} size={18} />
      <span>{t('draft-banner', { name: displayName(current.name) })}</span>
      <DraftTools draft={current} />
      <LeaveDraft />
    </span>
  );
}

/** The same in the bar, in short. */
export function DraftInBar() {
  const { t } = useTranslation('drafts');
  const { draft: current } = useSnapshot(cart.details);
  if (!current) return null;
  const name = displayName(current.name);
  return (
    <span className={styles.inBar} title={t('draft-banner', { name })}>
      <Icon of={FolderClock} size={16} />
      <VisuallyHidden>{t('draft-banner', { name })}</VisuallyHidden>
      <span className="truncate medium" aria-hidden>
        {name}
      </span>
      <DraftTools draft={current} />
      <LeaveDraft isShort />
    </span>
  );
}
