import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  requestCode,
  signByDrawing,
  signBySms,
  signExternally,
  signingPerson,
  type Documents,
  type SigningInput,
  type SigningOutcome,
  type WrongCode,
} from '#state/contract/signing.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import type { Drawn } from './signature-pad.ts';

type SigningAct = 'code' | 'sms' | 'drawing' | 'external';

export interface Signing {
  /** The call in flight; one at a time. */
  busy: SigningAct | null;
  /** Error text of the last attempt; null without an error, and if it is of the code. */
  failure: string | null;
  /** What is wrong with the code of the last attempt. */
  wrongCode: WrongCode | null;
  /** Each resolves to whether it succeeded. */
  askForCode: () => Promise<boolean>;
  bySms: (place: string, code: string) => Promise<boolean>;
  byDrawing: (place: string, drawn: Drawn) => Promise<boolean>;
  externally: (webRequestId: string) => Promise<boolean>;
}

type Failed = Exclude<SigningOutcome, 'done' | 'overtaken' | { concludedBefore: string } | WrongCode>;

/** Returns the text of a failure: the server's own, or the generic one. */
const refusedWith = (unknown: string) => (outcome: Failed) => (outcome === 'failed' ? unknown : outcome.refusal);

/** The ways of signing and their error texts (SIGN-11, SIGN-12, SIGN-17, SIGN-18). */
export function useSigning(documents: Documents, onConcluded?: () => void): Signing {
  const { t } = useTranslation('contract');
  const [busy, setBusy] = useState<SigningAct | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [wrongCode, setWrongCode] = useState<WrongCode | null>(null);
  const person = signingPerson(documents);

  const run = async (
    act: SigningAct,
    words: (outcome: Failed) => string,
    make: () => Promise<SigningOutcome>,
  ): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(act);
    setFailure(null);
    setWrongCode(null);
    const outcome = await make().finally(() => setBusy(null));
    if (outcome === 'done') {
      if (act !== 'code') onConcluded?.();
      return true;
    }
    // The page says what has come before, and shows another step.
    if (outcome === 'overtaken') return false;
    // The screen is that of the signed contract by now.
    if (typeof outcome === 'object' && 'concludedBefore' in outcome) {
      showToast({ kind: 'error', text: outcome.concludedBefore });
      onConcluded?.();
    } else if (typeof outcome === 'object' && 'wrongCode' in outcome) setWrongCode(outcome);
    else setFailure(words(outcome));
    return false;
  };
  const signed = async (act: SigningAct, make: (input: Omit<SigningInput, 'place'>) => Promise<SigningOutcome>) =>
    person !== undefined &&
    (await run(act, refusedWith(t('sign-document-unknown-error')), () => make({ documents, person })));

  return {
    busy,
    failure,
    wrongCode,
    askForCode: async () => {
      // A refusal is shown without a retry, which would contradict it.
      const words = refusedWith(t('sms-request-error'));
      return person !== undefined && (await run('code', words, () => requestCode(documents, person)));
    },
    bySms: (place, code) => signed('sms', (input) => signBySms({ ...input, place, code })),
    byDrawing: (place, drawn) => signed('drawing', (input) => signByDrawing({ ...input, place, ...drawn })),
    externally: async (webRequestId) => {
      const isSent = await run(
        'external',
        () => t('external-sign-send-contract-error'),
        () => signExternally(documents, webRequestId),
      );
      if (isSent) showToast({ kind: 'success', text: t('external-sign-send-contract-success') });
      return isSent;
    },
  };
}
