import type { LineSeries } from './lines/line-series.ts';
import styles from './series-table.module.css';

export interface SeriesTableProps {
  /** Label of the control that opens the table. */
  toggleLabel: string;
  caption: string;
  yearHeading: string;
  years: number;
  series: readonly LineSeries[];
  formatYear: (year: number) => string;
  formatValue: (value: number) => string;
  /** Attributes of the cell of a line and a year. */
  markOf: (line: LineSeries, year: number) => object;
}

export function SeriesTable(props: SeriesTableProps) {
  const { toggleLabel, caption, yearHeading, years, series, formatYear, formatValue, markOf } = props;
  const rows = Array.from({ length: years + 1 }, (_, year) => year);
  return (
    <details>
      <summary className={styles.toggle}>{toggleLabel}</summary>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{yearHeading}</th>
            {series.map((line) => (
              <th key={line.name} scope="col">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((year) => (
            <tr key={year}>
              <th scope="row">{formatYear(year)}</th>
              {series.map((line) => (
                <td key={line.name} {...markOf(line, year)}>
                  {formatValue(line.values[year] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
