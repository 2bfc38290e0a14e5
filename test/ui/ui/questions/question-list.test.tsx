import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { questionFaults, type QuestionFaults } from '#domain/aml/question-faults.ts';
import type { QuestionnaireAnswers } from '#domain/aml/questionnaire.ts';
import { QuestionList } from '#ui/questions/question-list.tsx';
import { questionnaireSample } from '#test/helpers/client/questionnaire-sample.ts';
import { startTranslations } from '#test/helpers/page/start-translations.ts';
import { descriptionOf } from '#test/ui/description-of.ts';

startTranslations('en');

const none: QuestionFaults = new Map();
let held: QuestionnaireAnswers = {};

function Form({ isChecked = false, onLeave }: { isChecked?: boolean; onLeave?: (code: string) => void }) {
  const [answers, setAnswers] = useState<QuestionnaireAnswers>({});
  return (
    <QuestionList
      questions={questionnaireSample.questions}
      answers={answers}
      faults={isChecked ? questionFaults(questionnaireSample, answers, { isStrict: false, today: '2026-07-01' }) : none}
      onChange={(code, answer) => {
        held = { ...answers, [code]: answer };
        setAnswers(held);
      }}
      onLeave={onLeave}
    />
  );
}

describe('QuestionList', () => {
  it('accepts an answer to every type of question (AML-01, AML-07)', async () => {
    const user = userEvent.setup();
    render(<Form />);
    expect(screen.getAllByRole('listitem')).toHaveLength(6);

    await user.click(screen.getByRole('radio', { name: 'yes' }));
    await user.click(screen.getByRole('radio', { name: 'no' }));
    await user.click(screen.getByRole('checkbox', { name: 'work' }));
    await user.click(screen.getByRole('checkbox', { name: 'lottery' }));
    await user.click(screen.getByRole('checkbox', { name: 'work' }));
    await user.click(screen.getByRole('checkbox', { name: 'else' }));
    await user.type(screen.getByRole('textbox', { name: 'Specify: else' }), 'A will');
    await user.type(screen.getByRole('textbox', { name: 'Income?' }), '68000');
    await user.type(screen.getByRole('textbox', { name: 'Since when?' }), '02062017');
    await user.type(screen.getByRole('textbox', { name: 'Occupation?' }), 'Teacher');

    expect(held).toEqual({
      EXPOSED: { chosen: [{ code: 'NO', text: '' }], typed: '' },
      SOURCE: {
        chosen: [
          { code: 'LOTTERY', text: '' },
          { code: 'ELSE', text: 'A will' },
        ],
        typed: '',
      },
      INCOME: { chosen: [], typed: '68\u00a0000' },
      SINCE: { chosen: [], typed: '02/06/2017' },
      JOB: { chosen: [], typed: 'Teacher' },
    });
  });

  it('asks for the text of the chosen answer only, and reports it as missing there (AML-05)', async () => {
    const user = userEvent.setup();
    render(<Form isChecked />);
    expect(screen.queryByRole('textbox', { name: 'Specify: other' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'other' }));
    const free = screen.getByRole('textbox', { name: 'Specify: other' });
    expect(descriptionOf(free)).toBe('Please answer this question.');
    expect(screen.getByRole('radiogroup', { name: 'Purpose?' })).not.toHaveAttribute('aria-invalid');
    await user.click(screen.getByRole('radio', { name: 'pension' }));
    expect(screen.queryByRole('textbox', { name: 'Specify: other' })).not.toBeInTheDocument();
  });

  it('reports at each question what is missing (AML-02, AML-04, AML-06)', () => {
    render(<Form isChecked />);
    const said = 'Please answer this question.';
    expect(descriptionOf(screen.getByRole('radiogroup', { name: 'Politically exposed?' }))).toBe(said);
    expect(descriptionOf(screen.getByRole('group', { name: 'Source of the money?' }))).toBe(said);
    for (const name of ['Income?', 'Since when?', 'Occupation?'])
      expect(descriptionOf(screen.getByRole('textbox', { name }))).toBe(said);
  });

  it('reports a date that does not exist on blur', async () => {
    const user = userEvent.setup();
    render(<Form />);
    const since = screen.getByRole('textbox', { name: 'Since when?' });
    await user.type(since, '31022020');
    expect(since).not.toHaveAttribute('aria-invalid');
    await user.tab();
    expect(descriptionOf(since)).toBe('Enter an existing date as dd/MM/yyyy.');
  });

  it('reports that a question was left, but not a step within it', async () => {
    const user = userEvent.setup();
    const left: string[] = [];
    render(<Form onLeave={(code) => left.push(code)} />);
    await user.click(screen.getByRole('checkbox', { name: 'work' }));
    await user.tab();
    expect(left).toEqual([]);
    await user.click(screen.getByRole('textbox', { name: 'Occupation?' }));
    expect(left).toEqual(['SOURCE']);
  });
});
