const tension = 6;

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A smooth line through rows at equal steps over the width, as SVG path data. */
export function ridgePath(rows: readonly number[], width: number): string {
  const step = width / (rows.length - 1);
  const row = (index: number) => rows[Math.min(Math.max(index, 0), rows.length - 1)] ?? 0;
  const curves = rows.slice(1).map((end, index) => {
    const start = index * step;
    const leaving = row(index) + (end - row(index - 1)) / tension;
    const arriving = end - (row(index + 2) - row(index)) / tension;
    return `C${point(start + step / 3, leaving)} ${point(start + (2 * step) / 3, arriving)} ${point(start + step, end)}`;
  });
  return `M${point(0, row(0))}${curves.join('')}`;
}
