export interface NextStepProps {
  /** Shows an item that blocks the next step; null shows the cart's head. */
  show: (uuid: string | null) => void;
}
