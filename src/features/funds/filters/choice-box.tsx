import { useSnapshot } from 'valtio';
import { fundChoice, mostComparedFunds, toggleFundChoice } from '#state/funds/fund-choice.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from './choice-box.module.css';

interface ChoiceBoxProps {
  fundId: string;
  /** Accessible label that names the fund. */
  label: string;
}

/** Selects a fund for comparison; disabled once four others are selected (screens, section 7). */
export function ChoiceBox({ fundId, label }: ChoiceBoxProps) {
  const { ids } = useSnapshot(fundChoice);
  const isChosen = ids.includes(fundId);
  return (
    <Checkbox
      className={styles.box}
      hideLabel
      label={label}
      checked={isChosen}
      disabled={!isChosen && ids.length >= mostComparedFunds}
      onChange={() => toggleFundChoice(fundId)}
    />
  );
}
