import { CalendarDays } from 'lucide-react';
import { useRef, useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#domain/dates/calendar-month.ts';
import { formatWrittenDate, maskedDate, parseWrittenDate, type PlainDate } from '#domain/dates/plain-date.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import type { DateCalendarProps } from './date-calendar.tsx';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { serverToday } from '#clock/server-clock.ts';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'adornment' | 'min' | 'max' | 'onBlur'> {
  /** Called when the focus leaves the field, from the input or from the calendar. */
  onBlur?: (() => void) | undefined;
  /** Returns the days that the calendar offers when it opens, by default all. */
  range?: (today: PlainDate) => DayRange;
}

const allDays = (): DayRange => ({ min: null, max: null });

interface Opened extends Pick<DateCalendarProps, 'input' | 'today' | 'range'> {
  Calendar: ComponentType<DateCalendarProps>;
}

/** Loads the calendar when it is opened; without its code the date can still be typed. */
function useCalendar(range: (today: PlainDate) => DayRange) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const open = (input: HTMLInputElement | null) => {
    const today = serverToday();
    const focused = document.activeElement;
    import('./date-calendar.tsx').then(
      ({ DateCalendar: Calendar }) => {
        // Who has gone on meanwhile is not called back.
        if (document.activeElement === focused) setOpened({ Calendar, input, today, range: range(today) });
      },
      () => undefined,
    );
  };
  return { opened, open, close };
}

/**
 * A date typed as dd/MM/yyyy (CART-55), or chosen in a calendar, which the button and the down arrow open (SIL-217). On blur it
 * reports text that is not a date.
 */
export function DateField({ value, onChange, onBlur, error, range = allDays, ...rest }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const [isTyping, setIsTyping] = useState(false);
  const { opened, open, close } = useCalendar(range);
  const panel = useRef<HTMLDivElement>(null);
  const date = parseWrittenDate(value);
  const isUnreadable = value.trim() !== '' && date === null;
  const openByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open(event.currentTarget);
  };
  const openByPress = (event: MouseEvent<HTMLButtonElement>) =>
    open(event.currentTarget.parentElement?.querySelector('input') ?? null);
  return (
    <>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('date.shape')}
        aria-keyshortcuts="ArrowDown"
        {...rest}
        value={value}
        error={isUnreadable && !isTyping ? t('date.unreadable') : error}
        onChange={(typed) => {
          setIsTyping(true);
          onChange(maskedDate(typed, value));
        }}
        onKeyDown={openByKey}
        onBlur={({ relatedTarget }) => {
          setIsTyping(false);
          // The calendar is a part of the field.
          if (!panel.current?.contains(relatedTarget)) onBlur?.();
        }}
        adornment={
          <IconButton
            className={styles.inside}
            size="sm"
            icon={CalendarDays}
            label={t('date.open')}
            aria-haspopup="dialog"
            tabIndex={-1}
            disabled={rest.disabled}
            // The input keeps the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={openByPress}
          />
        }
      />
      {opened && (
        <opened.Calendar
          {...{ ...opened, panel }}
          label={typeof rest.label === 'string' ? rest.label : t('date.open')}
          value={date}
          onClose={(isLeft) => {
            close();
            if (isLeft) onBlur?.();
          }}
          onChoose={(day) => {
            onChange(formatWrittenDate(day));
            close();
          }}
        />
      )}
    </>
  );
}
