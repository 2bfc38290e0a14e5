import { useState } from 'react';

export interface CrosshairSliderProps {
  /** The main figure in words, used as the accessible name of the chart. */
  label: string;
  /** The last index, counted from 0. */
  last: number;
  /** Text of the chart at an index. */
  textOf: (place: number) => string;
  /** Moves the crosshair to an index; null hides it. */
  onPlace: (place: number | null) => void;
}

/**
 * Reads a chart point by point with the keyboard, starting from its end; a pointer over the chart does not change the index
 * reached by keyboard.
 */
export function CrosshairSlider({ label, last, textOf, onPlace }: CrosshairSliderProps) {
  const [reached, setReached] = useState<number | null>(null);
  const place = Math.min(reached ?? last, last);

  const reach = (next: number | null) => {
    setReached(next);
    onPlace(next);
  };
  return (
    <input
      type="range"
      className="visually-hidden"
      aria-label={label}
      aria-valuetext={textOf(place)}
      min={0}
      max={last}
      value={place}
      onChange={(event) => reach(event.target.valueAsNumber)}
      onFocus={() => onPlace(place)}
      onBlur={() => reach(null)}
    />
  );
}
