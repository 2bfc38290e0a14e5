import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalAmountField } from '#domain/analysis/goal/amount-axis.ts';
import { cart } from '#state/cart/cart.ts';
import type { GoalStart } from '#state/dialogs.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useSummaryView } from '#cart-ui/summary-view.ts';
import { GoalAnnouncement } from './goal-announcement.tsx';
import { GoalAnswer } from './goal-answer.tsx';
import { GoalItem } from './goal-item.tsx';
import { GoalOutcome } from './goal-outcome.tsx';
import { Stands } from './goal-standing.tsx';
import styles from './goal-seek.module.css';
import { Marked, type MarkedText } from './marked-text.tsx';
import { useGoalFootnote, useGoalSearch } from './use-goal-search.ts';
import { useGoalNote, useGoalText } from './use-goal-text.ts';
import { foundOf, useGoalKeys, type AnsweredWay } from './use-goal-ways.ts';
import { WishFields } from './wish-fields.tsx';

interface AnswersProps {
  ways: readonly AnsweredWay[];
  target: number;
  isFormer: boolean;
  chosen: string;
  onChoose: (way: AnsweredWay['way']['name']) => void;
  onItem: (column: GoalAmountField, uuid: string) => void;
}

/** The answers, side by side. */
function Answers({ ways, target, isFormer, chosen, onChoose, onItem }: AnswersProps) {
  const { t } = useTranslation('goal-seek');
  const goalText = useGoalText();
  const noteOf = useGoalNote();
  return (
    <fieldset className={styles.answers}>
      <legend className="visually-hidden">{t('answers')}</legend>
      {ways.map((answered) => {
        const { way, view } = answered;
        return (
          <GoalAnswer
            key={way.name}
            name={way.name}
            text={goalText(answered, target)}
            note={noteOf(answered)}
            isPossible={way.asked !== null && foundOf(answered) !== null}
            isFormer={isFormer || view.isFormer}
            checked={way.name === chosen}
            onChoose={() => onChoose(way.name)}
          >
            <GoalItem answered={answered} onChoose={onItem} />
          </GoalAnswer>
        );
      })}
    </fieldset>
  );
}

interface GoalSeekDialogProps {
  start: GoalStart;
  onClose: () => void;
}

/** Searches for changes with which the cart reaches a goal; applying an answer is one undo step. */
export function GoalSeekDialog({ onClose, start }: GoalSeekDialogProps) {
  const { t } = useTranslation(['goal-seek', 'ui']);
  const view = useSummaryView();
  const field = useRef<HTMLInputElement>(null);
  const search = useGoalSearch(start);
  const { wish, ways, answered, figure, change, choice, isFormer } = search;
  const { target } = wish;
  const note = useGoalFootnote(search, view.currencyCode);

  const use = () => {
    if (figure === null || !search.use()) return;
    const undo = { label: t('undo'), onAction: () => void cart.undo() };
    showToast({ kind: 'success', text: t('used', { figure: figure.text }), action: undo });
    onClose();
  };
  useGoalKeys({ field, onMove: choice.move, onUse: use });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width="answers"
      kind="form"
      firstFocus={field}
      actions={<Actions note={note} figure={figure} onUse={use} onClose={onClose} />}
    >
      <div className={styles.content}>
        <p>
          <Stands view={view} wish={wish} enough={figure} />
        </p>
        <WishFields
          {...{ wish: search.wished, inflation: start.inflation, currencyCode: view.currencyCode, field }}
          onChange={search.setWished}
        />
        {target !== null && (
          <div className={styles.answered}>
            <Answers
              {...{ ways, target, isFormer, onItem: search.onItem }}
              chosen={choice.chosen}
              onChoose={choice.choose}
            />
            {change && <GoalOutcome {...change} target={target} currencyCode={view.currencyCode} />}
          </div>
        )}
        {answered && target !== null && !isFormer && <GoalAnnouncement answered={answered} />}
      </div>
    </Dialog>
  );
}

interface ActionsProps {
  /** The assumptions, or why no answer can be applied. */
  note: MarkedText;
  figure: MarkedText | null;
  onUse: () => void;
  onClose: () => void;
}

function Actions({ note, figure, onUse, onClose }: ActionsProps) {
  const { t } = useTranslation(['goal-seek', 'ui']);
  return (
    <>
      <p className={styles.footnote}>
        <Marked {...note} />
      </p>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button variant="primary" disabled={figure === null} onClick={onUse}>
        {figure === null ? t('use-none') : <Marked text={t('use', { figure: figure.text })} figures={figure.figures} />}
      </Button>
    </>
  );
}
