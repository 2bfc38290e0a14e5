import { singleLine } from '#domain/text/plain-characters.ts';

/** Replaces the placeholders of a text; a value is one line, so that it cannot pass for a part of the text (VALID-20). */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) => singleLine(values[name] ?? braces));
}
