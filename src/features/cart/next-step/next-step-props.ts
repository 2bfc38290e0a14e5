export interface NextStepProps {
  /** Shows an item that stands against the next step; null: the cart's head. */
  show: (uuid: string | null) => void;
}
