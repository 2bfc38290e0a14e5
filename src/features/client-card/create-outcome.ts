import type { SavedAnswer } from '#domain/aml/answers.ts';
import type { ClientPayload } from '#domain/client-form/client-payload.ts';

/** The input of a contract from the card. */
interface FilledCard {
  client: ClientPayload;
  answers: readonly SavedAnswer[];
}

/**
 * How the creation of a contract went (SIGN-02, SIGN-03, SIGN-04): a refusal brings the server's own words, `cancelled` is one that
 * nobody waits for any more, `card-changed` one whose contract is not of what the card says by now.
 */
type ShownCreateOutcome = 'created' | 'legal-reasons' | 'failed' | 'cancelled' | 'card-changed' | { refusal: string };

/** Why there is no contract. */
export type CreateFailure = Exclude<ShownCreateOutcome, 'created' | 'cancelled'>;

export type CreateContract = (card: FilledCard) => Promise<ShownCreateOutcome>;
