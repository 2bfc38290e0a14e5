import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { YearDrawing } from '#charts/chart-marks.tsx';
import { useHeight } from '#charts/use-size.ts';
import { fitYearModel } from '#charts/years/fit-year-model.ts';
import type { GoalPlaceProps } from '#cart-ui/stage/goal-place.ts';
import { proposeCells } from '#state/cart/proposed-cells.ts';
import { useSummaryView } from '#cart-ui/summary-view.ts';
import { Waiting } from '#cart-ui/waiting.tsx';
import { GoalAnnouncement } from './goal-announcement.tsx';
import { GoalChoices } from './goal-choices.tsx';
import styles from './goal-in-place.module.css';
import { useOutcomeChart } from './goal-outcome.tsx';
import { GoalSide } from './goal-side.tsx';
import { Stands } from './goal-standing.tsx';
import { answerCells, useGoalSearch, type GoalChange } from './use-goal-search.ts';
import { handleGoalKey, type AnsweredWay, type FoundAnswer } from './use-goal-ways.ts';
import { WishFields } from './wish-fields.tsx';

/** The lines now and with the chosen answer, as high as the plot of the stage. */
function Lines({
  change,
  target,
  currencyCode,
}: {
  change: GoalChange | null;
  target: number | null;
  currencyCode: string;
}) {
  const room = useRef<HTMLDivElement>(null);
  const height = useHeight(room);
  const chartOf = useOutcomeChart();
  const chart = change && target !== null ? chartOf({ ...change, target, currencyCode }) : null;
  return (
    <div ref={room} className={styles.lines}>
      {chart && height > 0 ? (
        <YearDrawing {...fitYearModel(chart.model, height)} label={chart.label} />
      ) : (
        <Waiting height={height} />
      )}
    </div>
  );
}

/** The field is selected as it begins, or written on if its first digit was typed. */
function useFirstFocus(isTyped: boolean) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const { current: input } = field;
    input?.focus();
    if (isTyped) input?.setSelectionRange(input.value.length, input.value.length);
    else input?.select();
  }, [isTyped]);
  return field;
}

/** Shows in the table what the chosen answer would change. */
function useProposal(answered: AnsweredWay | undefined, found: FoundAnswer | null): void {
  const propose = useEffectEvent((answer: FoundAnswer | null) =>
    proposeCells(answered && answer ? answerCells(answered, answer) : []),
  );
  useEffect(() => propose(found), [found]);
  useEffect(() => () => proposeCells([]), []);
}

/**
 * The goal search in the place of figures, views and plot (screens, section 6): the main figure is the goal, Enter keeps it,
 * Ctrl+Enter and Enter on an answer apply the answer, Esc shows the figures again.
 */
export function GoalInPlace({ start, side, onClose }: GoalPlaceProps) {
  const { t } = useTranslation('goal-seek');
  const view = useSummaryView();
  const field = useFirstFocus(start.isTyped === true);
  const choices = useRef<HTMLFieldSetElement>(null);
  const search = useGoalSearch(start);
  const { wished, wish, answered, found, figure, change, choice, isFormer } = search;
  useProposal(answered, found);
  const { currencyCode } = view;

  const use = () => {
    if (figure !== null && search.use()) onClose(t('used', { figure: figure.text }));
  };
  const keep = () => {
    const { target, inflation } = wished;
    start.onGoal(target !== null && target > 0 ? target : null, inflation);
    return target;
  };
  const keepAndChoose = () => {
    // What is no number stays to be corrected.
    if (wished.target === null && field.current?.value.trim() !== '') return;
    if (keep() === null) onClose();
    else choices.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  };
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const { key, target } = event;
    // A list of items that is open has these keys for itself.
    if (!(target instanceof Element) || target.closest('[role="listbox"]')) return;
    if (handleGoalKey(event, { field, onMove: choice.move, onUse: use })) return;
    const isAnswer = choices.current?.contains(target) === true;
    const actions: Readonly<Partial<Record<string, () => void>>> = {
      Escape: () => onClose(),
      Enter: target === field.current ? keepAndChoose : isAnswer ? use : undefined,
    };
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return (
    <div className={styles.place} onKeyDownCapture={onKeyDownCapture}>
      <div className={styles.asked}>
        <WishFields
          {...{ wish: wished, inflation: start.inflation, currencyCode, field }}
          isInPlace
          onChange={search.setWished}
        >
          <p className={styles.standing}>
            <Stands view={view} wish={wish} enough={figure} />
          </p>
        </WishFields>
      </div>
      <GoalChoices ref={choices} search={search} />
      <Lines {...{ change, currencyCode }} target={wish.target} />
      {side &&
        createPortal(
          <GoalSide
            search={search}
            currencyCode={currencyCode}
            onUse={use}
            onKeep={
              wished.target !== null && wished.inflation === null
                ? () => {
                    keep();
                    onClose();
                  }
                : null
            }
          />,
          side,
        )}
      {answered && wish.target !== null && !isFormer && <GoalAnnouncement answered={answered} />}
    </div>
  );
}
