import { useTranslation } from 'react-i18next';
import type { QuestionFaults } from '#domain/aml/question-faults.ts';
import type { Question, QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import { noteAnswers } from '#state/client-card/client-card.ts';
import { QuestionList } from '#ui/questions/question-list.tsx';
import { CardSection } from './card-section.tsx';

interface QuestionsProps {
  questions: readonly Question[];
  answers: QuestionnaireAnswers;
  /** What is said, and at which questions. */
  faults: QuestionFaults;
  answered: number;
  onLeave: (code: string) => void;
}

/** The questionnaire against money laundering (CLIENT-01, AML-07). */
export function QuestionsSection({ questions, answers, faults, answered, onLeave }: QuestionsProps) {
  const { t } = useTranslation('client');
  return (
    <CardSection
      section="aml"
      title={t('section.aml')}
      aside={t('answered', { count: answered, total: questions.length })}
    >
      <QuestionList
        questions={questions}
        answers={answers}
        faults={faults}
        onChange={(code, answer) => noteAnswers({ ...answers, [code]: answer })}
        onLeave={onLeave}
      />
    </CardSection>
  );
}
