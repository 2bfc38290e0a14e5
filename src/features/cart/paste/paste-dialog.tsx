import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedRow } from '#domain/cart/paste/paste-plan.ts';
import { readSheet } from '#domain/cart/paste/pasted-sheet.ts';
import { showSelected } from '#state/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './paste-dialog.module.css';
import { focusRow } from './focus-row.ts';
import { PasteColumns } from './paste-columns.tsx';
import { PasteDefaults } from './paste-defaults.tsx';
import { PasteSource } from './paste-source.tsx';
import { PasteTable } from './paste-table.tsx';
import { isUndecided, usePastePlan, type PastePlan } from './use-paste-plan.ts';

interface PasteDialogProps {
  /** What was pasted; empty where it is still to be. */
  text: string;
  onClose: () => void;
  /** Once rows have come into the cart. */
  onAdded: () => void;
}

/** Asks before decisions are thrown away. */
function useLeaving(isDecided: boolean, onClose: () => void) {
  const { t } = useTranslation('sheet-paste');
  const [isAsking, setIsAsking] = useState(false);
  const leave = () => {
    if (isDecided) setIsAsking(true);
    else onClose();
  };
  const question = isAsking && (
    <ConfirmDialog
      title={t('discard.title')}
      text={t('discard.text')}
      yes={t('discard.leave')}
      isDestructive
      onAnswer={(isYes) => {
        setIsAsking(false);
        if (isYes) onClose();
      }}
    />
  );
  return { leave, question };
}

function Summary({ plan, rows, ready }: { plan: PastePlan; rows: readonly PlannedRow[]; ready: number }) {
  const { t } = useTranslation('sheet-paste');
  const { sheet, terms } = plan;
  const undecided = rows.filter(isUndecided).length;
  const texts = [
    t('ready', { ready, count: rows.length }),
    undecided > 0 && `${t('undecided', { count: undecided })}.`,
    sheet.leftOut > 0 && t('left-out', { count: sheet.leftOut }),
    terms === 'failed' && t('terms-failed'),
  ];
  return (
    <p className={styles.summary} role="status">
      {texts.filter(Boolean).join(' ')}
    </p>
  );
}

/** Puts the rows into the cart and shows them there; Ctrl and Enter do so from anywhere. */
function useAdding(rows: readonly PlannedRow[], ready: number, onAdded: () => void) {
  const { t } = useTranslation(['sheet-paste', 'cart']);
  const add = () => {
    if (ready === 0) return;
    const uuids = cart.paste.perform(rows);
    const step = cart.history.newest;
    showSelected(uuids);
    showToast({
      kind: 'success',
      text: t('done', { count: uuids.length }),
      action: {
        label: t('cart:cart.undo'),
        onAction: () => {
          if (cart.history.newest === step) cart.undo();
        },
      },
    });
    onAdded();
  };
  const addByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    add();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => addByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return add;
}

/** The first row to decide has the focus at first, else the button that adds them, once it is known what the rows name. */
function useFirstFocus(rows: readonly PlannedRow[] | null, button: RefObject<HTMLButtonElement | null>): void {
  const isReady = rows !== null;
  const first = rows?.find(isUndecided)?.row.place;
  const wasGiven = useRef(false);
  const focusFirst = useEffectEvent(() => {
    if (wasGiven.current) return;
    wasGiven.current = true;
    if (first === undefined) button.current?.focus();
    else focusRow(first);
  });
  useEffect(() => {
    if (!isReady) return undefined;
    // After the dialog has taken the focus.
    const timer = requestAnimationFrame(() => focusFirst());
    return () => cancelAnimationFrame(timer);
  }, [isReady]);
}

const noRows: readonly PlannedRow[] = [];

function PasteRows({ text, onClose, onAdded, onAgain }: PasteDialogProps & { onAgain: () => void }) {
  const { t } = useTranslation(['sheet-paste', 'ui']);
  const plan = usePastePlan(text);
  const rows = plan.rows ?? noRows;
  const ready = rows.filter(({ action }) => action !== 'skip').length;
  const add = useAdding(rows, ready, onAdded);
  const { leave, question } = useLeaving(plan.isDecided, onClose);
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(plan.rows, button);
  const count = plan.sheet.lines.length;
  return (
    <Dialog
      open
      onClose={leave}
      title={`${t('title')} · ${t('rows', { count })}`}
      width="sheet"
      holdsText
      firstFocus={button}
      actions={
        <>
          {plan.rows && <Summary plan={plan} rows={rows} ready={ready} />}
          <Button onClick={onAgain}>{t('source.again')}</Button>
          <Button onClick={leave}>{t('ui:cancel')}</Button>
          <Button ref={button} variant="primary" disabled={ready === 0} onClick={add}>
            {ready === 0 ? t('nothing-to-add') : t('submit', { ready, count })}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <PasteColumns {...plan} />
        <PasteDefaults {...plan} rows={rows} />
      </div>
      {plan.onRetry && (
        <Banner kind="danger" onRetry={plan.onRetry}>
          {t('unmatched')}
        </Banner>
      )}
      {!plan.rows && !plan.onRetry && (
        <p className={styles.note} aria-busy>
          {t('matching')}
        </p>
      )}
      {plan.rows && <PasteTable rows={plan.rows} deciding={plan.deciding} />}
      {question}
    </Dialog>
  );
}

/** Rows of a sheet on their way into the cart: what each would become, before any of it is there (workbench, section 3). */
export function PasteDialog({ text: given, onClose, onAdded }: PasteDialogProps) {
  const { t } = useTranslation('sheet-paste');
  const [text, setText] = useState(given);
  const [isAsking, setIsAsking] = useState(false);
  const holdsRows = readSheet(text).lines.length > 0;
  if (holdsRows && !isAsking)
    return <PasteRows key={text} {...{ text, onClose, onAdded }} onAgain={() => setIsAsking(true)} />;
  return (
    <Dialog open onClose={onClose} title={t('title')} width="goal" holdsText>
      <PasteSource
        text={isAsking ? '' : text}
        onRead={(read) => {
          setText(read);
          setIsAsking(false);
        }}
      />
    </Dialog>
  );
}
