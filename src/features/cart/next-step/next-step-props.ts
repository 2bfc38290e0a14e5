import type { FieldPlace } from '#cart-ui/next-field.ts';

export interface NextStepProps {
  /** Shows and focuses the field that blocks the next step, in cards and table alike. */
  lead: (place: FieldPlace) => void;
}
