/** Replaces the placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => values[name] ?? braces);
}
