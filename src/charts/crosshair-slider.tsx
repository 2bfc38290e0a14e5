import { useState } from 'react';

export interface CrosshairSliderProps {
  /** The main figure in words, as the picture of the chart is named. */
  label: string;
  /** Places count from 0. */
  last: number;
  /** What the chart says at a place. */
  textOf: (place: number) => string;
  /** Puts the crosshair on a place; away with null. */
  onPlace: (place: number | null) => void;
}

/** Reads a chart place by place with the keys, from its end on; a pointer over the chart does not move the place that they reached. */
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
