import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { highestRisk } from '#ui/marks/risk-pips.tsx';

/** What the rows of a list say in the same words. */
export interface RowTexts {
  notAvailable: string;
  /** By the level. */
  risk: readonly string[];
  rating: (stars: number) => string;
  /** Chooses a fund to be compared. */
  compare: (name: string) => string;
}

/** The texts of all rows, translated once a list instead of once a cell. */
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
