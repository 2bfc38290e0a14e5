export interface NextStepProps {
  /** Shows an item that stands against the next step. */
  show: (uuid: string) => void;
}
