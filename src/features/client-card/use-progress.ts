import { useSnapshot } from 'valtio';
import { clientProgress, type ClientSection } from '#domain/client-form/client-sections.ts';
import { emptyClient, type ClientContext } from '#domain/client-form/client-values.ts';
import type { CardQuestionnaire } from './use-questions.ts';
import { cart } from '#state/cart/cart.ts';

/** Progress of a part of the card, including the questionnaire. */
export interface PartProgress {
  section: ClientSection | 'aml';
  required: number;
  filled: number;
  missing: readonly string[];
  wrong: readonly string[];
}

/** What the progress is read against. */
export interface ProgressProps {
  context: ClientContext;
  questionnaire: CardQuestionnaire;
  /** The field that has the focus: what is wrong in it is not counted yet. */
  typedIn: string | null;
}

/** Returns the progress of every part of the card. */
export function useProgress({ context, questionnaire: aml, typedIn }: ProgressProps): PartProgress[] {
  const { questionnaire, asked, faults } = aml;
  const { values } = useSnapshot(cart.details).card;
  const parts: PartProgress[] = clientProgress({ ...emptyClient, ...values }, context).map((part) => ({
    ...part,
    wrong: part.wrong.filter((name) => name !== typedIn),
  }));
  if (questionnaire) {
    const required = asked.length;
    const missing = [...faults.keys()];
    parts.push({ section: 'aml', required, filled: required - missing.length, missing, wrong: [] });
  }
  return parts;
}
