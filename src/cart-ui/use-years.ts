import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { addMonths, isPlainDate } from '#domain/dates/plain-date.ts';
import { ageOn } from '#domain/people/age.ts';
import { cart } from '#state/cart/cart.ts';
import { monthText } from '#domain/dates/month-text.ts';
import { serverToday } from '#clock/server-clock.ts';

/** Formats the years of a forecast. */
export interface Years {
  /** Converts a year of the forecast to a calendar year, and back. */
  calendar: (year: number) => number;
  yearOf: (calendarYear: number) => number;
  /** The client's completed years of age; null without a date of birth. */
  age: (year: number) => number | null;
  /** `2040, age 56` */
  title: (year: number) => string;
  /** A month as `10/2043`. */
  monthText: (month: number) => string;
}

/** Returns the date of birth of the order or the client card. */
export function useBirthDate(): string | null {
  const { resolved } = useSnapshot(cart.order.state);
  const { values } = useSnapshot(cart.details).card;
  const date = resolved.order.dateOfBirth ?? values?.dateOfBirth ?? '';
  return isPlainDate(date) ? date : null;
}

export function useYears(): Years {
  const { t } = useTranslation('forecast-page');
  const [today] = useState(() => serverToday());
  const birthDate = useBirthDate();
  const first = Number(today.slice(0, 4));
  const calendar = useCallback((year: number) => first + year, [first]);
  const age = useCallback(
    (year: number) => (birthDate === null ? null : ageOn(birthDate, addMonths(today, 12 * year))),
    [birthDate, today],
  );
  return {
    calendar,
    yearOf: (calendarYear) => calendarYear - first,
    age,
    title: (year) => {
      const years = age(year);
      return years === null ? String(calendar(year)) : t('year-age', { year: calendar(year), age: years });
    },
    monthText: (month) => monthText(today, month),
  };
}
