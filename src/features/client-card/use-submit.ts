import { useState } from 'react';
import { savedAnswers } from '#domain/aml/answers.ts';
import { clientOf } from '#domain/client-form/client-payload.ts';
import { idNumberToCheck } from '#domain/client-form/client-questions.ts';
import type { ClientValues } from '#domain/client-form/client-values.ts';
import { documentValidity } from '#state/client-card/look-ups.ts';
import {
  adoptBirthDate,
  findFiguresChange,
  noteShownFigures,
  type FiguresChange,
} from '#state/contract/shown-figures.ts';
import { useLeavingSignal } from '#ui/overlays/use-leaving-signal.ts';
import type { CardForm } from './fields/card-form.ts';
import type { CreateContract, CreateFailure } from './create-outcome.ts';
import { focusClientField } from './focus-client-field.ts';
import type { NoteChecks } from './use-card-checks.ts';
import type { CardQuestionnaire } from './use-questions.ts';

/** Figures to confirm before the contract is created. */
export interface RequestedFigures {
  change: FiguresChange;
  answer: (isMeant: boolean) => void;
}

interface Parts {
  questions: CardQuestionnaire;
  note: NoteChecks;
  onCreate: CreateContract;
  /** Whether the client's identity must be confirmed first. */
  isAsked: () => boolean;
}

/** Validates the card, checks its document and creates the contract (CLIENT-21, SIGN-01…05). */
export function useSubmit(form: CardForm, { questions, note, onCreate, isAsked }: Parts) {
  const [failure, setFailure] = useState<CreateFailure | null>(null);
  const [asked, setAsked] = useState<RequestedFigures | null>(null);
  const newSignal = useLeavingSignal();

  /** Whether the number of an identity card blocks the contract; an unknown one does not (SIL-137). */
  const mayUseDocument = async (values: Readonly<ClientValues>): Promise<boolean> => {
    const number = idNumberToCheck(values, form.context);
    if (number === null) return true;
    const read = await documentValidity(number, { signal: newSignal() });
    if (read.status === 'not-found' || (read.status === 'found' && read.found === 'Valid')) return true;
    if (read.status === 'found') {
      note({ refusedIdNumber: number });
      focusClientField('idNumber');
    } else if (read.status === 'legal-reasons') setFailure('legal-reasons');
    else if (read.status === 'failed') setFailure('failed');
    return false;
  };

  /** Whether figures that differ from those shown are meant: the order follows the client's age now (SIL-85). */
  const mayUseFigures = async ({ dateOfBirth }: Readonly<ClientValues>): Promise<boolean> => {
    adoptBirthDate(dateOfBirth);
    const change = await findFiguresChange();
    if (!change) return true;
    const isMeant = await new Promise<boolean>((answer) => {
      setAsked({ change, answer });
    });
    setAsked(null);
    if (isMeant) noteShownFigures();
    return isMeant;
  };

  const send = async (values: Readonly<ClientValues>) => {
    const { questionnaire, answers, faults } = questions;
    const [faulty] = faults.keys();
    if (faulty !== undefined) focusClientField(faulty);
    if (faulty !== undefined || !questionnaire || isAsked() || !(await mayUseDocument(values))) return;
    if (!(await mayUseFigures(values))) return;
    const outcome = await onCreate({
      client: clientOf(values, form.context),
      answers: savedAnswers(questionnaire, answers),
    });
    if (outcome !== 'created' && outcome !== 'cancelled') setFailure(outcome);
  };

  const prepare = () => {
    setFailure(null);
    questions.askForAll();
  };
  return { failure, asked, onSubmit: form.submit({ prepare, send }) };
}
