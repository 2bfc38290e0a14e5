import type { Language } from '#domain/catalogue/vocabulary.ts';
import { groupRows } from '../../db/group-rows.ts';
import type { readQuestionnaire } from './repository.ts';

type QuestionnaireRead = Awaited<ReturnType<typeof readQuestionnaire>>;

export function presentQuestionnaire({ code, questions, answers, conditions }: QuestionnaireRead, language: Language) {
  const answersOf = groupRows(answers, ({ question_code }) => question_code);
  const conditionsOf = groupRows(conditions, ({ question_code }) => question_code);
  return {
    code,
    questions: questions.map((question) => ({
      code: question.code,
      text: question.text[language],
      questionType: question.question_type,
      askedWhen: (conditionsOf.get(question.code) ?? []).map((condition) => ({
        questionCode: condition.asked_question_code,
        answerCode: condition.asked_answer_code,
      })),
      pastOnly: question.past_only,
      answersDef: (answersOf.get(question.code) ?? []).map((answer) => ({
        code: answer.code,
        text: answer.text[language],
        freeTextAllowed: answer.free_text_allowed,
        correctAnswer: answer.correct_answer,
        mark: answer.mark,
      })),
    })),
  };
}
