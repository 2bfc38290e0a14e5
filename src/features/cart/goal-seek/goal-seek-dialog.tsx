import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AmountField } from '#domain/analysis/goal/amount-axis.ts';
import { firstMonthFrom } from '#domain/analysis/goal/first-month.ts';
import { goalCells } from '#domain/analysis/goal/goal-cells.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { currencySign, formatMoney } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { monthText } from '../shared/month-text.ts';
import { useProductName } from '../shared/reference.ts';
import { useCalendarYear, useSummaryView, type SummaryView } from '../summary/summary-view.ts';
import { GoalAnswer } from './goal-answer.tsx';
import styles from './goal-seek.module.css';
import { useFigureText, useGoalText } from './use-goal-text.ts';
import { useGoalChoice, useGoalKeys } from './use-goal-choice.ts';
import { useGoalWays, type AnsweredWay } from './use-goal-ways.ts';
import { useSettled } from './use-settled.ts';

/** Between the last key and the question. */
const settleMs = 200;

/** Where the cart stands to the target, in words. */
function Standing({ view, target, enough }: { view: SummaryView; target: number | null; enough: string | null }) {
  const { t } = useTranslation('goal-seek');
  const calendarYear = useCalendarYear();
  const [today] = useState(() => dayInPrague(new Date()));
  const { forecast, currencyCode, mainFigure } = view;
  const expected = forecast?.totals.expectedAssets;
  if (!forecast || expected == null) return null;
  const { months, series } = forecast;
  const now = t('now', { year: calendarYear(months / 12), value: mainFigure });
  if (target === null) return `${now} ${t('ask')}`;
  if (expected < target) return `${now} ${t('short', { amount: formatMoney(target - expected, currencyCode) })}`;
  const moderate = Float64Array.from(series.subarray(2 * (months + 1), 3 * (months + 1)));
  const month = monthText(today, firstMonthFrom(moderate, target) ?? months);
  return `${now} ${enough === null ? t('reached', { month }) : t('reached-with', { month, figure: enough })}`;
}

/** Of which item an answer is, or of which it may be. */
function Moved({
  answered,
  onChoose,
}: {
  answered: AnsweredWay;
  onChoose: (column: AmountField, uuid: string) => void;
}) {
  const { t } = useTranslation('goal-seek');
  const calendarYear = useCalendarYear();
  const nameOf = useProductName();
  const { way, items } = answered;
  const { column, moved } = way;
  if (column === 'investmentHorizon')
    return (
      <span className={styles.of}>{t('last-items', { count: moved.length, year: calendarYear(way.present) })}</span>
    );
  if (items.length === 0) return null;
  const named = cart.list.positions.filter(({ uuid }) => items.some((item) => item.uuid === uuid));
  return (
    <Select
      className={styles.item}
      label={t('item', { way: t(`way.${column}`) })}
      hideLabel
      options={named.map((position) => ({ value: position.uuid, label: nameOf(position) ?? position.uuid }))}
      value={moved[0] ?? null}
      onChange={(uuid) => onChoose(column, uuid)}
    />
  );
}

/** Why there are no figures. */
function useNote(): (answered: AnsweredWay) => string {
  const { t } = useTranslation('goal-seek');
  return ({ view: { status } }) => {
    if (status === 'calculating') return t('calculating');
    if (status === 'missing-rates') return t('missing-rates');
    return status === 'idle' ? '' : t('unavailable');
  };
}

const foundOf = ({ view: { figures } }: AnsweredWay) => (figures?.status === 'found' ? figures : null);

/** Enters what was found in the cart, as one step. */
function enterAnswer({ way, view: { figures } }: AnsweredWay): boolean {
  if (figures?.status !== 'found') return false;
  const positions = cart.list.positions.flatMap(({ uuid }) => cart.item(uuid)?.resolved.position ?? []);
  const moved =
    way.column === 'investmentHorizon' ? positions : positions.filter(({ uuid }) => way.moved.includes(uuid));
  return cart.cells.change(goalCells(moved, figures.entry.parts, way.column));
}

interface AnswersProps {
  ways: readonly AnsweredWay[];
  target: number;
  isFormer: boolean;
  chosen: string;
  onChoose: (way: AnsweredWay['way']['name']) => void;
  onItem: (column: AmountField, uuid: string) => void;
}

/** All answers at once. */
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
            text={goalText(way, view.figures, target)}
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

/** Says the chosen answer to a screen reader once it is there. */
function Announcement({ answered }: { answered: AnsweredWay }) {
  const { t } = useTranslation('goal-seek');
  const figureText = useFigureText();
  const { way, view } = answered;
  const { figures, isFormer } = view;
  const found = foundOf(answered);
  const textOf = () => {
    if (found) return t('solved', { figure: figureText(way, found.entry.figure) });
    const reason = figures?.status === 'none' ? figures.reason : 'no-item';
    return t('unsolved', { way: t(`way.${way.name}`), reason: t(`reason.${reason}`) });
  };
  return (
    <p className="visually-hidden" role="status">
      {!isFormer && (figures || !way.asked) ? textOf() : ''}
    </p>
  );
}

interface GoalSeekDialogProps {
  onClose: () => void;
  /** The target that it begins with. */
  first: number | null;
}

/** What has to change so that the cart reaches a target; the answer that is used is one step, which can be undone. */
export function GoalSeekDialog({ onClose, first: firstTarget }: GoalSeekDialogProps) {
  const { t } = useTranslation(['goal-seek', 'ui']);
  const view = useSummaryView();
  const figureText = useFigureText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(firstTarget);
  const target = useSettled(typed, settleMs);
  const [items, setItems] = useState<Record<AmountField, string | null>>({
    oneOffAmount: null,
    periodicalAmount: null,
  });
  const ways = useGoalWays(target, items);
  const first = ways.find((answered) => foundOf(answered));
  const isFormer = typed !== target;
  const { chosen, choose, move } = useGoalChoice(first?.way.name);
  const answered = ways.find(({ way }) => way.name === chosen);
  const found = answered && !isFormer && !answered.view.isFormer ? foundOf(answered) : null;
  const figure = answered && found ? figureText(answered.way, found.entry.figure) : null;
  const isIdle = isFormer || target === null || ways.some(({ view: { status } }) => status === 'calculating');

  const use = () => {
    if (!answered || figure === null || !enterAnswer(answered)) return;
    showToast({ kind: 'success', text: t('used', { figure }) });
    onClose();
  };
  useGoalKeys({ field, onMove: move, onUse: use });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      width="goal"
      holdsText
      firstFocus={field}
      actions={
        <Actions
          note={figure === null && !isIdle ? t(first ? 'unusable' : 'no-answers') : t('disclosure')}
          figure={figure}
          onUse={use}
          onClose={onClose}
        />
      }
    >
      <div className={styles.content}>
        <p>
          <Standing view={view} target={target} enough={figure} />
        </p>
        <TargetField value={typed} onChange={setTyped} currencyCode={view.currencyCode} ref={field} />
        {target !== null && (
          <Answers
            ways={ways}
            target={target}
            isFormer={isFormer}
            chosen={chosen}
            onChoose={choose}
            onItem={(column, uuid) => setItems((before) => ({ ...before, [column]: uuid }))}
          />
        )}
        {answered && target !== null && !isFormer && <Announcement answered={answered} />}
      </div>
    </Dialog>
  );
}

interface TargetFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
  currencyCode: string;
  ref: RefObject<HTMLInputElement | null>;
}

function TargetField({ value, onChange, currencyCode, ref }: TargetFieldProps) {
  const { t } = useTranslation('goal-seek');
  return (
    <NumberField
      ref={ref}
      className={styles.target}
      label={t('goal')}
      unit={currencySign(currencyCode)}
      decimals={2}
      value={value}
      onChange={(input) => onChange(input.value)}
    />
  );
}

interface ActionsProps {
  /** What it rests on, or why nothing can be used. */
  note: string;
  figure: string | null;
  onUse: () => void;
  onClose: () => void;
}

function Actions({ note, figure, onUse, onClose }: ActionsProps) {
  const { t } = useTranslation(['goal-seek', 'ui']);
  return (
    <>
      <p className={styles.footnote}>{note}</p>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button variant="primary" disabled={figure === null} onClick={onUse}>
        {figure === null ? t('use-none') : t('use', { figure })}
      </Button>
    </>
  );
}
