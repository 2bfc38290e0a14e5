import type { OwnQuestionnaire } from '#domain/cart/product/product-warnings.ts';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

const Section = screenNamed('QuestionnaireSection', () => import('./questionnaire-section.tsx'), 'order');

interface QuestionedItem {
  uuid: string;
  resolved: { questionnaires: readonly OwnQuestionnaire[]; position: { isAmlValidated?: boolean } };
}

/** Loads the questionnaire section lazily, because most items have no questionnaires. */
export function Questionnaires({ item: { uuid, resolved } }: { item: QuestionedItem }) {
  const { questionnaires, position } = resolved;
  if (questionnaires.length === 0) return null;
  return (
    <LazyPart failed={partFailed}>
      <Section uuid={uuid} asked={questionnaires} isValidated={position.isAmlValidated ?? false} />
    </LazyPart>
  );
}
