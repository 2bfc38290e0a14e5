import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readSheet } from '#domain/cart/paste/pasted-sheet.ts';
import { showSelected } from '#state/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './paste-dialog.module.css';
import { PasteColumns } from './paste-columns.tsx';
import { PasteSource } from './paste-source.tsx';
import { focusRow, PasteTable } from './paste-table.tsx';
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

function Summary({ plan, ready }: { plan: PastePlan; ready: number }) {
  const { t } = useTranslation('sheet-paste');
  const { rows, sheet, terms } = plan;
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
function useAdding(plan: PastePlan, ready: number, onAdded: () => void) {
  const { t } = useTranslation(['sheet-paste', 'cart']);
  const add = () => {
    if (ready === 0) return;
    const uuids = cart.paste.perform(plan.rows);
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

function PasteRows({ text, onClose, onAdded, onAgain }: PasteDialogProps & { onAgain: () => void }) {
  const { t } = useTranslation(['sheet-paste', 'ui']);
  const plan = usePastePlan(text);
  const { rows } = plan;
  const ready = rows.filter(({ action }) => action !== 'skip').length;
  const add = useAdding(plan, ready, onAdded);
  const { leave, question } = useLeaving(plan.isDecided, onClose);
  const button = useRef<HTMLButtonElement>(null);
  const first = rows.find(isUndecided)?.row.place;
  const focusFirst = useEffectEvent(() => (first === undefined ? button.current?.focus() : focusRow(first)));
  useEffect(() => {
    // After the dialog has taken the focus.
    const timer = requestAnimationFrame(() => focusFirst());
    return () => cancelAnimationFrame(timer);
  }, []);
  return (
    <Dialog
      open
      onClose={leave}
      title={`${t('title')} · ${t('rows', { count: rows.length })}`}
      width="sheet"
      holdsText
      firstFocus={button}
      actions={
        <>
          <Summary plan={plan} ready={ready} />
          <Button onClick={onAgain}>{t('source.again')}</Button>
          <Button onClick={leave}>{t('ui:cancel')}</Button>
          <Button ref={button} variant="primary" disabled={ready === 0} onClick={add}>
            {ready === 0 ? t('nothing-to-add') : t('submit', { ready, count: rows.length })}
          </Button>
        </>
      }
    >
      <PasteColumns {...plan} />
      <PasteTable rows={rows} deciding={plan.deciding} />
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
