import { CalendarDays } from 'lucide-react';
import { useState, type ComponentType, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '#domain/dates/calendar-month.ts';
import {
  dayInPrague,
  formatWrittenDate,
  maskedDate,
  parseWrittenDate,
  type PlainDate,
} from '#domain/dates/plain-date.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import type { DateCalendarProps } from './date-calendar.tsx';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'adornment' | 'min' | 'max'> {
  /** Returns the days that the calendar offers when it opens, by default all. */
  range?: (today: PlainDate) => DayRange;
}

const allDays = (): DayRange => ({ min: null, max: null });

type Opened = Pick<DateCalendarProps, 'input' | 'today' | 'range'>;

/** Loads the calendar when it is opened; without its code the date can still be typed. */
function useCalendar(range: (today: PlainDate) => DayRange) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [held, setHeld] = useState<{ Calendar: ComponentType<DateCalendarProps> } | null>(null);
  const close = () => setOpened(null);
  const open = (input: HTMLInputElement | null) => {
    const today = dayInPrague(new Date());
    setOpened({ input, today, range: range(today) });
    import('./date-calendar.tsx').then(({ DateCalendar }) => setHeld({ Calendar: DateCalendar }), close);
  };
  return { opened, Calendar: held?.Calendar, open, close };
}

/**
 * A date typed as dd/MM/yyyy (CART-55), or chosen in a calendar, which the button and the down arrow open (SIL-217). On blur it
 * reports text that is not a date.
 */
export function DateField({ value, onChange, onBlur, error, range = allDays, ...rest }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const [isTyping, setIsTyping] = useState(false);
  const { opened, Calendar, open, close } = useCalendar(range);
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
        onBlur={(event) => {
          setIsTyping(false);
          // The calendar is a part of the field.
          if (opened === null) onBlur?.(event);
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
      {opened && Calendar && (
        <Calendar
          {...opened}
          label={typeof rest.label === 'string' ? rest.label : t('date.open')}
          value={date}
          onClose={close}
          onChoose={(day) => {
            onChange(formatWrittenDate(day));
            close();
          }}
        />
      )}
    </>
  );
}
