import type { QuestionFault } from '#domain/aml/question-faults.ts';

/** Focuses the control of a question that has an error. */
export function focusQuestion(list: Element, code: string, { answer }: QuestionFault): void {
  const question = list.querySelector(`[data-field="${CSS.escape(code)}"]`);
  const wanted = answer === null ? 'input' : 'input[aria-invalid="true"], input[type="text"]';
  question?.querySelector<HTMLElement>(wanted)?.focus();
}
