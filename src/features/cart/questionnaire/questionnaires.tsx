import type { OwnQuestionnaire } from '#domain/cart/product/product-warnings.ts';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { screenOf } from '#ui/screen-of.tsx';
import { withTexts } from '#i18n/i18n.ts';

const Section = screenOf(
  async () => (await withTexts('order', () => import('./questionnaire-section.tsx'))).QuestionnaireSection,
);

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
