const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a csv that programs read: commas, decimal points, and quotes where a text needs them; null is empty. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  cells.map((cell) => (cell === null ? '' : quoted(String(cell)))).join(',');
