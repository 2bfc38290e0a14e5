import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GoalAmountField } from '#domain/analysis/goal/amount-axis.ts';
import { goalCells } from '#domain/analysis/goal/goal-cells.ts';
import { formatFigure } from '#i18n/format-figure.ts';
import { cart } from '#state/cart/cart.ts';
import type { GoalStart } from '#state/dialogs.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useProductName } from '#cart-ui/reference.ts';
import { useCalendarYear, useSummaryView } from '#cart-ui/summary-view.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { GoalAnswer } from './goal-answer.tsx';
import { GoalOutcome } from './goal-outcome.tsx';
import { Stands } from './goal-standing.tsx';
import styles from './goal-seek.module.css';
import { Marked, type MarkedText } from './marked-text.tsx';
import { figuresOfWay, useFigureText, useGoalText } from './use-goal-text.ts';
import { foundOf, useGoalChoice, useGoalKeys, useGoalWays, type AnsweredWay, type GoalWish } from './use-goal-ways.ts';
import { useObstacleText } from './use-obstacle-text.ts';
import { WishFields } from './wish-fields.tsx';

/** Debounce between the last key and the search. */
const settleMs = 200;

/** The item that an answer changes, or the items to choose from. */
function Moved({
  answered,
  onChoose,
}: {
  answered: AnsweredWay;
  onChoose: (column: GoalAmountField, uuid: string) => void;
}) {
  const { t } = useTranslation('goal-seek');
  const calendarYear = useCalendarYear();
  const nameOf = useProductName();
  const { way, items, blocked } = answered;
  const obstacleText = useObstacleText();
  const { column, moved } = way;
  if (column === 'investmentHorizon')
    return (
      <span className="secondary regular">
        {t('last-items', { count: moved.length, year: calendarYear(way.present) })}
      </span>
    );
  if (items.length === 0) return null;
  const named = cart.list.positions.filter(({ uuid }) => items.some((item) => item.uuid === uuid));
  const useless = blocked.map((one) => ({
    value: one.item.uuid,
    label: obstacleText(one, way.column),
    disabled: true,
  }));
  return (
    <Select
      className={styles.item}
      label={t('item', { way: t(`way.${column}`) })}
      hideLabel
      options={[
        ...named.map((position) => ({ value: position.uuid, label: nameOf(position) ?? position.uuid })),
        ...useless,
      ]}
      value={moved[0] ?? null}
      onChange={(uuid) => onChoose(column, uuid)}
    />
  );
}

/** Explains why there are no figures. */
function useNote(): (answered: AnsweredWay) => string {
  const { t } = useTranslation('goal-seek');
  return ({ view: { status } }) => {
    if (status === 'calculating') return t('calculating');
    if (status === 'missing-rates') return t('missing-rates');
    return status === 'idle' ? '' : t('unavailable');
  };
}

/** Applies the answer to the cart as one undo step. */
function enterAnswer(answered: AnsweredWay): boolean {
  const { way } = answered;
  const found = foundOf(answered);
  if (!found) return false;
  const positions = cart.list.positions.flatMap(({ uuid }) => cart.item(uuid)?.resolved.position ?? []);
  const moved =
    way.column === 'investmentHorizon' ? positions : positions.filter(({ uuid }) => way.moved.includes(uuid));
  return cart.cells.change(goalCells(moved, found.entry.parts, way.column));
}

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
  const noteOf = useNote();
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
            <Moved answered={answered} onChoose={onItem} />
          </GoalAnswer>
        );
      })}
    </fieldset>
  );
}

/** Announces the selected answer to screen readers once it is calculated. */
function Announcement({ answered }: { answered: AnsweredWay }) {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const { way, view } = answered;
  const { figures, isFormer } = view;
  const found = foundOf(answered);
  const textOf = () => {
    if (found) return t('solved', { figure: figureText(way, found.entry.figure) });
    if (figures?.status === 'found') return t('unsolved', { way: t(`way.${way.name}`), reason: t('unchanged') });
    const reason = figures?.reason ?? (way.column === 'investmentHorizon' ? 'no-forecast' : 'no-item');
    return t('unsolved', { way: t(`way.${way.name}`), reason: t(`reason.${reason}`) });
  };
  return (
    <p className="visually-hidden" role="status">
      {!isFormer && (figures || !way.asked) ? textOf() : ''}
    </p>
  );
}

/** The result of the selected answer beside the current result; only the current one while none is selected. */
function Outcome({
  ways,
  answered,
  ...rest
}: {
  ways: readonly AnsweredWay[];
  answered: AnsweredWay | undefined;
  target: number;
  currencyCode: string;
}) {
  const figureText = useFigureText();
  const before = ways.find(({ view: { figures } }) => figures !== null)?.view.figures?.before;
  if (!before) return null;
  const found = answered && foundOf(answered);
  const figure = found
    ? {
        text: figureText(answered.way, found.entry.figure),
        figures: figuresOfWay('goal.answer', answered.way, found.entry.figure),
      }
    : null;
  return (
    <GoalOutcome
      before={before}
      after={found?.after ?? null}
      figure={figure}
      way={answered?.way.name ?? ''}
      {...rest}
    />
  );
}

interface GoalSeekDialogProps {
  start: GoalStart;
  onClose: () => void;
}

const noItems: Record<GoalAmountField, string | null> = { oneOffAmount: null, periodicalAmount: null };

/** The state of the dialog: question, answers and selection. */
function useSearch(start: GoalStart) {
  const [wished, setWished] = useState<GoalWish>({ ...start, scenario: 'moderate' });
  const target = useDebounced(wished.target, settleMs);
  const [items, setItems] = useState(noItems);
  const wish = { ...wished, target };
  const ways = useGoalWays(wish, items);
  const choice = useGoalChoice(ways.find((answered) => foundOf(answered))?.way.name);
  const answered = ways.find(({ way }) => way.name === choice.chosen);
  const isFormer = wished.target !== target;
  const isCalculating = ways.some(({ view: { status } }) => status === 'calculating');
  return {
    wished,
    setWished: (change: Partial<GoalWish>) => setWished((before) => ({ ...before, ...change })),
    wish,
    ways,
    answered,
    isFormer,
    isIdle: isFormer || target === null || isCalculating,
    found: answered && !isFormer && !answered.view.isFormer ? foundOf(answered) : null,
    choice,
    onItem: (column: GoalAmountField, uuid: string) => setItems((before) => ({ ...before, [column]: uuid })),
  };
}

/** Returns the assumptions of the answer, or why none can be applied. */
function useFootnote({ found, answered, isIdle, ways }: ReturnType<typeof useSearch>, currency: string): MarkedText {
  const { t } = useTranslation('goal-seek');
  const value = formatFigure('goal.unfavourable', found?.after?.unfavourable, { currency });
  if (found && answered)
    return {
      text: `${t('disclosure')} ${t('in-unfavourable', { value })}`,
      figures: [{ of: 'goal.unfavourable', subject: [answered.way.name] }],
    };
  if (isIdle) return { text: t('disclosure'), figures: [] };
  return { text: t(ways.some((one) => foundOf(one)) ? 'unusable' : 'no-answers'), figures: [] };
}

/** Searches for changes with which the cart reaches a goal; applying an answer is one undo step. */
export function GoalSeekDialog({ onClose, start }: GoalSeekDialogProps) {
  const { t } = useTranslation(['goal-seek', 'ui']);
  const view = useSummaryView();
  const figureText = useFigureText();
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(start);
  const { wish, ways, answered, found, choice, isFormer } = search;
  const { target } = wish;
  const figure: MarkedText | null =
    answered && found
      ? {
          text: figureText(answered.way, found.entry.figure),
          figures: figuresOfWay('goal.answer', answered.way, found.entry.figure),
        }
      : null;
  const note = useFootnote(search, view.currencyCode);

  const use = () => {
    if (!answered || figure === null || target === null || !enterAnswer(answered)) return;
    const undo = { label: t('undo'), onAction: () => void cart.undo() };
    showToast({ kind: 'success', text: t('used', { figure: figure.text }), action: undo });
    start.onUsed(target, wish.inflation);
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
            <Outcome {...{ ways, answered, target }} currencyCode={view.currencyCode} />
          </div>
        )}
        {answered && target !== null && !isFormer && <Announcement answered={answered} />}
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
