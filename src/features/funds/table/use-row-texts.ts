import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { highestRisk } from '#ui/marks/risk-pips.tsx';

/** Texts that all rows of a list share. */
export interface RowTexts {
  notAvailable: string;
  /** Indexed by risk level. */
  risk: readonly string[];
  rating: (stars: number) => string;
  /** Label of the checkbox that selects a fund for comparison. */
  compare: (name: string) => string;
}

/** Returns the texts of all rows, translated once per list rather than once per cell. */
export function useRowTexts(): RowTexts {
  const { t } = useTranslation(['ui', 'funds']);
  return useMemo(() => {
    const ratings = new Map<number, string>();
    return {
      notAvailable: t('ui:notAvailable'),
      risk: Array.from({ length: highestRisk + 1 }, (_, level) => t('ui:risk', { level })),
      rating: (stars) => {
        const text = ratings.get(stars) ?? t('ui:rating', { stars });
        ratings.set(stars, text);
        return text;
      },
      compare: (name) => t('funds:compare.choose', { name }),
    };
  }, [t]);
}
