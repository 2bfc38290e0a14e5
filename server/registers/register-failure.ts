import { Refusal } from '../platform/refusal.ts';

/** Why a register gave no usable answer: it is not set or does not answer, or its answer is not what docs/registers.md says. */
type RegisterFailureKind = 'not-available' | 'not-understood';

/** A register that could not be asked; never taken for a yes (docs/registers.md). */
export class RegisterFailure extends Refusal {
  readonly kind: RegisterFailureKind;

  constructor(kind: RegisterFailureKind) {
    super(424, 'RegisterNotAvailable');
    this.kind = kind;
  }
}
