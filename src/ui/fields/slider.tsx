import styles from './slider.module.css';

export interface SliderProps {
  /** The accessible name of the number that it changes, with its unit. */
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** Read instead of the plain number. */
  valueText?: string | undefined;
  disabled?: boolean | undefined;
}

export function Slider({ label, value, onChange, min, max, step, valueText, disabled = false }: SliderProps) {
  const shown = Math.min(max, Math.max(min, value ?? min));
  const percent = max > min ? ((shown - min) / (max - min)) * 100 : 0;
  return (
    <input
      type="range"
      // For pointers only: with the keyboard the number field above is used.
      tabIndex={-1}
      className={styles.slider}
      style={{ backgroundSize: `${percent}% 100%` }}
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      step={step}
      value={shown}
      disabled={disabled}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
