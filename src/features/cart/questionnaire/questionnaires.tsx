import { lazy, Suspense } from 'react';
import type { OwnQuestionnaire } from '#domain/cart/product/product-warnings.ts';

const Section = lazy(async () => ({ default: (await import('./questionnaire-section.tsx')).QuestionnaireSection }));

interface QuestionedItem {
  uuid: string;
  resolved: { questionnaires: readonly OwnQuestionnaire[]; position: { isAmlValidated?: boolean } };
}

/** Loads the questionnaire section lazily, because most items have no questionnaires. */
export function Questionnaires({ item: { uuid, resolved } }: { item: QuestionedItem }) {
  const { questionnaires, position } = resolved;
  if (questionnaires.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Section uuid={uuid} asked={questionnaires} isValidated={position.isAmlValidated ?? false} />
    </Suspense>
  );
}
