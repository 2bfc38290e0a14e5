const digits = 3;
const inMs = { name: 'ms', perMs: 1 };
const smallerUnits = [
  { name: 'ns', perMs: 1e6 },
  { name: 'µs', perMs: 1e3 },
];

/** Formats milliseconds with three significant digits in ns, µs or ms, whichever needs no leading zeros. */
export function formatTime(ms: number): string {
  const unit = smallerUnits.find(({ perMs }) => Math.abs(Number((ms * perMs).toPrecision(digits))) < 1000) ?? inMs;
  return `${formatFigure(ms * unit.perMs)} ${unit.name}`;
}

/** Formats a number with three significant digits, and never with an exponent. */
export function formatFigure(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const rounded = Number(value.toPrecision(digits));
  if (Math.abs(rounded) >= 100) return rounded.toFixed(0);
  return Math.abs(rounded) < 1e-6 ? rounded.toFixed(0) : value.toPrecision(digits);
}
