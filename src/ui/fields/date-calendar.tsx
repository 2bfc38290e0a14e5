import { Popover } from '@base-ui/react/popover';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAfterKey, isInRange, weeksOf, withinRange, type DayRange } from '#domain/dates/calendar-month.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { dayWords, monthWords, weekdayWords } from '#i18n/calendar-words.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import styles from './date-calendar.module.css';

interface DayProps {
  day: PlainDate;
  range: DayRange;
  isChosen: boolean;
  isToday: boolean;
  /** Whether it is the one day that the Tab key reaches. */
  isCurrent: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onChoose: () => void;
}

function Day({ day, range, isChosen, isToday, isCurrent, onKeyDown, onChoose }: DayProps) {
  return (
    <button
      type="button"
      className={classNames(styles.day, isChosen && styles.chosen, isToday && styles.today)}
      data-day={day}
      aria-label={dayWords(day)}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      disabled={!isInRange(day, range)}
      tabIndex={isCurrent ? 0 : -1}
      onKeyDown={onKeyDown}
      onClick={onChoose}
    >
      {Number(day.slice(8))}
    </button>
  );
}

interface MonthProps {
  current: PlainDate;
  value: PlainDate | null;
  today: PlainDate;
  range: DayRange;
  onMove: (day: PlainDate) => void;
  onChoose: (day: PlainDate) => void;
}

/** The days of a month. The keys move from one to another. */
function Month({ current, value, today, range, onMove, onChoose }: MonthProps) {
  const table = useRef<HTMLTableElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
    isByKey.current = false;
  }, [current]);
  const move = (event: KeyboardEvent) => {
    const next = dayAfterKey(current, event.key, event.shiftKey, range);
    if (next === null) return;
    event.preventDefault();
    isByKey.current = true;
    onMove(next);
  };
  return (
    <table ref={table} className={styles.month} aria-label={monthWords(current)}>
      <thead>
        <tr>
          {weekdayWords().map(({ full, short }) => (
            <th key={full} scope="col" abbr={full}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(current).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, place) => (
              <td key={day ?? `none-${place}`}>
                {day !== null && (
                  <Day
                    {...{ day, range }}
                    isChosen={day === value}
                    isToday={day === today}
                    isCurrent={day === current}
                    onKeyDown={move}
                    onChoose={() => onChoose(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const steps = [
  { name: 'previous-year', icon: ChevronsLeft, key: 'PageUp', isLong: true },
  { name: 'previous-month', icon: ChevronLeft, key: 'PageUp', isLong: false },
  { name: 'next-month', icon: ChevronRight, key: 'PageDown', isLong: false },
  { name: 'next-year', icon: ChevronsRight, key: 'PageDown', isLong: true },
] as const satisfies readonly { name: string; icon: LucideIcon; key: string; isLong: boolean }[];

export interface DateCalendarProps {
  /** The accessible name. */
  label: string;
  value: PlainDate | null;
  today: PlainDate;
  range: DayRange;
  /** The input above the calendar; it gets the focus back. */
  input: HTMLInputElement | null;
  /** Set to the element of the calendar. */
  panel: RefObject<HTMLDivElement | null>;
  onChoose: (day: PlainDate) => void;
  /** Called with whether the focus has gone elsewhere, and not back to the input. */
  onClose: (isLeft: boolean) => void;
}

/** Keeps the Tab key between the first stepper that is enabled and the current day. */
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || !(event.target instanceof Element)) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not([tabindex="-1"])')];
  const first = stops.findIndex((stop) => !stop.hasAttribute('aria-disabled'));
  const last = stops.length - 1;
  const { target } = event;
  const place = target.closest('[data-day]') ? last : stops.findIndex((stop) => stop === target);
  if (event.shiftKey ? place > first : place < last) return;
  event.preventDefault();
  stops.at(event.shiftKey ? last : first)?.focus();
}

/** A month to choose a day from, below its date field; Escape and a press outside close it. */
export function DateCalendar({ label, value, today, range, input, panel, onChoose, onClose }: DateCalendarProps) {
  const { t } = useTranslation('ui');
  const [current, setCurrent] = useState(() => withinRange(value ?? today, range));
  const stepper = ({ name, icon, key, isLong }: (typeof steps)[number]) => {
    const next = dayAfterKey(current, key, isLong, range) ?? current;
    return (
      <IconButton
        key={name}
        size="sm"
        icon={icon}
        label={t(`date.${name}`)}
        disabled={next === current}
        onClick={() => setCurrent(next)}
      />
    );
  };
  return (
    <Popover.Root open onOpenChange={(isOpen, { reason }) => !isOpen && onClose(reason === 'focus-out')}>
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} anchor={input?.parentElement} sideOffset={4} align="start">
          <Popover.Popup
            ref={panel}
            className={styles.panel}
            aria-label={label}
            initialFocus={() => panel.current?.querySelector<HTMLElement>('[tabindex="0"]') ?? true}
            finalFocus={() => input}
            onKeyDown={keepInside}
          >
            <div className="row spread gap-1">
              {steps.slice(0, 2).map(stepper)}
              <span className="fill medium text-centre" aria-live="polite">
                {monthWords(current)}
              </span>
              {steps.slice(2).map(stepper)}
            </div>
            <Month {...{ current, value, today, range, onChoose }} onMove={setCurrent} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
