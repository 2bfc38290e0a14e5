import { Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { questionFaults, type QuestionFaults } from '#domain/aml/question-faults.ts';
import { askedQuestions, type Question, type QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import type { OwnQuestionnaire } from '#domain/cart/product/product-warnings.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';
import { answerFundQuestion, answersFor } from '#state/client-card/fund-answers.ts';
import { questionnairesRead } from '#state/catalogue/own-questionnaires.ts';
import { useServerRead } from '#state/queries/use-server-read.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ErrorState } from '#ui/layout/error-state.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { focusQuestion, QuestionList } from '#ui/questions/question-list.tsx';
import { focusCard } from '../shared/focus-place.ts';
import styles from './questionnaire-section.module.css';
import { serverToday } from '#clock/server-clock.ts';

export interface QuestionnaireSectionProps {
  uuid: string;
  asked: readonly OwnQuestionnaire[];
  isValidated: boolean;
}

interface AskedFund extends OwnQuestionnaire {
  questions: readonly Question[];
  answers: QuestionnaireAnswers;
  faults: QuestionFaults;
}

const nothingSaid: QuestionFaults = new Map();

/** Returns the questionnaires of an item's funds with their answers and the errors of strict mode. */
function useAskedFunds(uuid: string, asked: readonly OwnQuestionnaire[]) {
  const { i18n } = useTranslation();
  const { fundAnswers: kept } = useSnapshot(cart.details);
  const codes = asked.map(({ code }) => code);
  const { data, hasFailed, retry } = useServerRead(questionnairesRead(codes, i18n.language));
  const funds = data?.flatMap((questionnaire, place): AskedFund[] => {
    const own = asked[place];
    if (!own) return [];
    const answers = answersFor(kept, uuid, own.fundId);
    const faults = questionFaults(questionnaire, answers, { isStrict: true, today: serverToday() });
    return [{ ...own, questions: askedQuestions(questionnaire, answers), answers, faults }];
  });
  return { funds, hasFailed, retry };
}

function AskedQuestions({ uuid, fund, isChecked }: { uuid: string; fund: AskedFund; isChecked: boolean }) {
  const { t } = useTranslation('questionnaire');
  const { fundId, name, questions, answers, faults } = fund;
  return (
    <div className={styles.fund} data-fund={fundId}>
      <div className="wrapping-baseline-row spread gaps-1-4 below-4">
        <h3 className="semibold">{t('title', { name: displayName(name) })}</h3>
        <span className="text-sm tertiary">
          {t('progress', { done: questions.length - faults.size, total: questions.length })}
        </span>
      </div>
      <QuestionList
        questions={questions}
        answers={answers}
        faults={isChecked ? faults : nothingSaid}
        onChange={(questionCode, given) => answerFundQuestion({ uuid, fundId, questionCode }, given)}
      />
    </div>
  );
}

function OpenQuestions({ uuid, asked }: Omit<QuestionnaireSectionProps, 'isValidated'>) {
  const { t } = useTranslation('questionnaire');
  const section = useRef<HTMLDivElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { funds, hasFailed, retry } = useAskedFunds(uuid, asked);
  if (hasFailed) return <ErrorState title={t('failed')} onRetry={retry} />;
  if (!funds) return <Spinner />;

  const confirm = () => {
    flushSync(() => setIsChecked(true));
    for (const { fundId, faults } of funds) {
      const [first] = faults;
      const list = section.current?.querySelector(`[data-fund="${CSS.escape(fundId)}"]`);
      if (!first) continue;
      if (list) focusQuestion(list, ...first);
      return;
    }
    cart.setAmlValidated(uuid, true);
    focusCard(uuid);
  };

  return (
    <div ref={section}>
      {funds.map((fund) => (
        <AskedQuestions key={fund.fundId} uuid={uuid} fund={fund} isChecked={isChecked} />
      ))}
      <Button className={styles.confirm} onClick={confirm}>
        {t('confirm')}
      </Button>
    </div>
  );
}

/** The questionnaires of an item's funds, in strict mode (AML-03, CART-57, SIL-146). */
export function QuestionnaireSection({ uuid, asked, isValidated }: QuestionnaireSectionProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <section className={styles.section}>
      {isValidated ? (
        <div className="wrapping-row gap-2">
          <Icon of={Check} size={16} className="rigid success" />
          <span>
            {asked.map(({ name }) => t('title', { name: displayName(name) })).join(', ')}: {t('confirmed')}
          </span>
          <Button variant="quiet" size="sm" onClick={() => cart.setAmlValidated(uuid, false)}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <OpenQuestions uuid={uuid} asked={asked} />
      )}
    </section>
  );
}
