import styles from './slider.module.css';

export interface SliderProps {
  /** The name of the number that it moves, with its unit. */
  label: string;
  value: number | null;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step: number;
  /** What is read instead of the bare number. */
  valueText?: string | undefined;
  disabled?: boolean | undefined;
}

export function Slider({ label, value, onChange, min, max, step, valueText, disabled = false }: SliderProps) {
  const shown = Math.min(max, Math.max(min, value ?? min));
  const percent = max > min ? ((shown - min) / (max - min)) * 100 : 0;
  return (
    <input
      type="range"
      // For the pointer: the keyboard steps the number itself, which stands above.
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
