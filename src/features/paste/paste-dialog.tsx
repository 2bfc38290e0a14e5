import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { mostCartItems } from '#domain/cart/can-add.ts';
import { isCounted, type PlannedRow } from '#domain/cart/paste/paste-plan.ts';
import { readSheet } from '#domain/cart/paste/pasted-sheet.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { performPaste } from '#state/cart/cart-paste.ts';
import { showSelected } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Banner } from '#ui/layout/banner.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import styles from './paste-dialog.module.css';
import { focusRow } from './focus-row.ts';
import { MixedMarks, PasteColumns, useColumnsText } from './paste-columns.tsx';
import { PasteDefaults } from './paste-defaults.tsx';
import { PasteSource } from './paste-source.tsx';
import { PasteTable } from './paste-table.tsx';
import { isUndecided, usePastePlan, type PastePlan } from './use-paste-plan.ts';

interface PasteDialogProps {
  /** The pasted text; empty if it is still to be pasted. */
  text: string;
  onClose: () => void;
  /** Called when rows have been added to the cart. */
  onAdded: () => void;
}

/** Asks for confirmation before decisions are discarded, for every way to leave the dialog. */
function useLeaving(isDecided: boolean) {
  const { t } = useTranslation('sheet-paste');
  const [way, setWay] = useState<{ go: () => void } | null>(null);
  const leaveBy = (go: () => void) => {
    if (isDecided) setWay({ go });
    else go();
  };
  const question = way && (
    <ConfirmDialog
      title={t('discard.title')}
      text={t('discard.text')}
      yes={t('discard.leave')}
      isDestructive
      onAnswer={(isYes) => {
        setWay(null);
        if (isYes) way.go();
      }}
    />
  );
  return { leaveBy, question };
}

/** Counts the rows by outcome: the ready ones first, then the others by reason. */
function Summary({ plan, rows, ready }: { plan: PastePlan; rows: readonly PlannedRow[]; ready: number }) {
  const { t } = useTranslation('sheet-paste');
  const { sheet, terms } = plan;
  const undecided = rows.filter(isUndecided).length;
  const merged = rows.filter(({ state, action }) => state === 'merge' && action !== 'skip').length;
  const skipped = rows.filter((row) => row.action === 'skip' && !isUndecided(row)).length;
  const others = [
    undecided > 0 && t('undecided', { count: undecided }),
    merged > 0 && t('merged', { count: merged }),
    skipped > 0 && t('skipped', { count: skipped }),
  ].filter(Boolean);
  const texts = [
    t('ready', { ready, count: rows.length }),
    others.length > 0 && `${others.join(', ')}.`,
    sheet.leftOut > 0 && t('left-out', { count: sheet.leftOut, most: formatFact('count', mostCartItems) }),
    terms === 'failed' && t('terms-failed'),
  ];
  return (
    <p className={styles.summary} role="status">
      {texts.filter(Boolean).join(' ')}
    </p>
  );
}

/** Adds the rows to the cart and shows them there; Ctrl+Enter does so from anywhere. */
function useAdding(rows: readonly PlannedRow[], isReady: boolean, onAdded: () => void) {
  const { t } = useTranslation(['sheet-paste', 'cart']);
  const add = () => {
    if (!isReady) return;
    const uuids = performPaste(rows);
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

/** Moves the initial focus to the first row to decide, or else to the add button, once the rows are matched. */
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
    // After the dialog has focused itself.
    const timer = requestAnimationFrame(() => focusFirst());
    return () => cancelAnimationFrame(timer);
  }, [isReady]);
}

const noRows: readonly PlannedRow[] = [];

interface HeadProps {
  plan: PastePlan;
  rows: readonly PlannedRow[];
}

/** How the sheet is read, folded on a phone; questions that need an answer are always visible. */
function PasteHead({ plan, rows }: HeadProps) {
  const { t } = useTranslation('sheet-paste');
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const textOf = useColumnsText();
  const choices = (
    <div className={styles.columns}>
      <PasteColumns {...plan} />
      <PasteDefaults {...plan} rows={rows} />
    </div>
  );
  return (
    <>
      {isPhone ? (
        <Disclosure className={styles.folded} label={t('columns')} summary={textOf(plan.roles)}>
          {choices}
        </Disclosure>
      ) : (
        choices
      )}
      <MixedMarks {...plan} />
    </>
  );
}

interface PasteRowsProps extends PasteDialogProps {
  onAgain: () => void;
  /** Replaces the pasted text. */
  onRead: (text: string) => void;
}

/** The matched rows; if nothing is recognized, the pasted text and the formats that are understood. */
function PasteBody({ plan, text, onRead }: { plan: PastePlan } & Pick<PasteRowsProps, 'text' | 'onRead'>) {
  const { t } = useTranslation('sheet-paste');
  const { rows, onRetry, deciding } = plan;
  const namesNothing = rows !== null && !plan.isDecided && rows.every(({ match }) => match.kind === 'none');
  if (onRetry)
    return (
      <Banner kind="danger" onRetry={onRetry}>
        {t('unmatched')}
      </Banner>
    );
  if (!rows)
    return (
      <p className={styles.note} aria-busy>
        {t('matching')}
      </p>
    );
  if (namesNothing) return <PasteSource text={text} fault={t('source.unknown')} onRead={onRead} />;
  return <PasteTable rows={rows} deciding={deciding} />;
}

function PasteRows({ text, onClose, onAdded, onAgain, onRead }: PasteRowsProps) {
  const { t } = useTranslation(['sheet-paste', 'ui']);
  const plan = usePastePlan(text);
  const rows = plan.rows ?? noRows;
  const ready = rows.filter(isCounted).length;
  const add = useAdding(rows, ready > 0, onAdded);
  const { leaveBy, question } = useLeaving(plan.isDecided);
  const button = useRef<HTMLButtonElement>(null);
  useFirstFocus(plan.rows, button);
  const count = plan.sheet.lines.length;
  const leave = () => leaveBy(onClose);
  return (
    <Dialog
      open
      onClose={leave}
      title={`${t('title')} · ${t('rows', { count })}`}
      width="sheet"
      kind="form"
      firstFocus={button}
      actions={
        <>
          {plan.rows && <Summary plan={plan} rows={rows} ready={ready} />}
          <Button onClick={() => leaveBy(onAgain)}>{t('source.again')}</Button>
          <Button onClick={leave}>{t('ui:cancel')}</Button>
          <Button ref={button} variant="primary" disabled={ready === 0} onClick={add}>
            {ready === 0 ? t('nothing-to-add') : t('submit', { ready, count })}
          </Button>
        </>
      }
    >
      <PasteHead plan={plan} rows={rows} />
      <PasteBody plan={plan} text={text} onRead={onRead} />
      {question}
    </Dialog>
  );
}

/**
 * Spreadsheet rows on their way into the cart: previews the item of each row before it is added (screens, section 3).
 */
export function PasteDialog({ text: given, onClose, onAdded }: PasteDialogProps) {
  const { t } = useTranslation('sheet-paste');
  const [text, setText] = useState(given);
  const [isAsking, setIsAsking] = useState(false);
  const holdsRows = readSheet(text).lines.length > 0;
  const read = (next: string) => {
    setText(next);
    setIsAsking(false);
  };
  if (holdsRows && !isAsking)
    return <PasteRows key={text} {...{ text, onClose, onAdded }} onAgain={() => setIsAsking(true)} onRead={read} />;
  return (
    <Dialog open onClose={onClose} title={t('title')} width="goal" kind="form">
      <PasteSource text={isAsking ? '' : text} onRead={read} />
    </Dialog>
  );
}
