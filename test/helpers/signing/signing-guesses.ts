import { wrongCode } from './signing-calls.ts';
import { signingRequest, type DemoContract } from './unsigned-contract.ts';

/** Number of guesses that are compared per code. */
export const mostCompared = 5;

/** Sends a guess to one of the instances; returns its status and code. */
export type SendGuess = (body: object, index: number) => Promise<{ status: number; code: string | undefined }>;

export interface GuessReport {
  guesses: number;
  /** Number of guesses that were compared. */
  compared: number;
  /** Number of guesses after the fifth wrong one that signed. */
  accepted: number;
  /** Number of responses that are neither a signature nor a refusal with 422. */
  failed: number;
}

/**
 * Guesses the code of a contract with many concurrent calls; all wrong at first, and from the second batch on every
 * other guess is right.
 */
export async function guessCode(
  send: SendGuess,
  contract: DemoContract,
  right: string,
  { guesses, atOnce }: { guesses: number; atOnce: number },
): Promise<GuessReport> {
  const report: GuessReport = { guesses: 0, compared: 0, accepted: 0, failed: 0 };
  for (let done = 0; done < guesses; done += atOnce) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, (_, index) => {
        const isRight = done > 0 && index % 2 === 0;
        return send(signingRequest(contract, isRight ? right : wrongCode(right)), index);
      }),
    );
    report.guesses += atOnce;
    report.compared += answers.filter(({ code }) => code === 'WrongCode').length;
    report.accepted += answers.filter(({ status }) => status < 300).length;
    report.failed += answers.filter(({ status }) => status !== 422 && status >= 300).length;
  }
  // The response to the last compared guess equals those to later ones.
  return { ...report, compared: report.compared + 1 };
}
