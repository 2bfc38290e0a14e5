import { NotPlain, wholeNumberOf, type PdfDictionary, type PdfValue } from './pdf-value.ts';

const deepest = 40;
const space = /(?:[\0\t\n\f\r ]|%(?!%EOF)[^\r\n]*)*/y;
const regular = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const digits = /<([0-9A-Fa-f\0\t\n\f\r ]*)>/y;
const reference = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;
const plain = /^(?:[+-]?(?:\d+\.?\d*|\.\d+)|true|false|null)$/;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/**
 * Reads values of a PDF from a place on, one character a byte. Strict, so that no other reader can see something else in
 * the same bytes: throws NotPlain for a key that is there twice and for everything that is not written by the rules.
 */
export class PdfReader {
  readonly text: string;
  at: number;

  constructor(text: string, at: number) {
    this.text = text;
    this.at = at;
  }

  skipSpace(): void {
    this.match(space);
  }

  /** Takes what a sticky pattern finds at the place; null where it finds nothing. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found;
  }

  take(pattern: RegExp): RegExpExecArray {
    const found = this.match(pattern);
    if (!found) throw new NotPlain(`Something else than ${pattern.source} stands at byte ${this.at}.`);
    return found;
  }

  value(depth = 0): PdfValue {
    if (depth > deepest) throw new NotPlain('Values lie too deep in each other.');
    this.skipSpace();
    const { text, at } = this;
    const first = text[at];
    if (first === '/') return { kind: 'name', name: this.name() };
    if (first === '(') return this.literal();
    if (text.startsWith('<<', at)) return this.dictionary(depth);
    if (first === '<') return this.hexadecimal();
    if (first === '[') return this.array(depth);
    const referred = this.match(reference);
    if (referred) {
      if (referred[2] !== '0') throw new NotPlain('An object has a generation.');
      return { kind: 'reference', number: Number(referred[1]) };
    }
    const [word] = this.take(regular);
    if (!plain.test(word)) throw new NotPlain(`${word} is no value.`);
    return { kind: 'plain', text: word };
  }

  private name(): string {
    this.at += 1;
    const name = this.match(regular)?.[0] ?? '';
    return name.replaceAll(/#([0-9A-Fa-f]{2})/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
  }

  private array(depth: number): PdfValue {
    this.at += 1;
    const items: PdfValue[] = [];
    for (this.skipSpace(); this.text[this.at] !== ']'; this.skipSpace()) items.push(this.value(depth + 1));
    this.at += 1;
    return { kind: 'array', items };
  }

  private dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const entries = new Map<string, PdfValue>();
    for (this.skipSpace(); !this.text.startsWith('>>', this.at); this.skipSpace()) {
      if (this.text[this.at] !== '/') throw new NotPlain('A dictionary has an entry without a name.');
      const name = this.name();
      if (entries.has(name)) throw new NotPlain(`A dictionary has two entries ${name}.`);
      entries.set(name, this.value(depth + 1));
    }
    this.at += 2;
    return { kind: 'dictionary', entries, stream: null };
  }

  private hexadecimal(): PdfValue {
    const start = this.at;
    const [, found = ''] = this.take(digits);
    const hex = found.replaceAll(/[^0-9A-Fa-f]/g, '');
    const padded = hex.length % 2 === 0 ? hex : `${hex}0`;
    return { kind: 'text', text: Buffer.from(padded, 'hex').toString('latin1'), start, end: this.at };
  }

  private literal(): PdfValue {
    const start = this.at;
    let open = 0;
    let written = '';
    do {
      const character = this.text[this.at];
      if (character === undefined) throw new NotPlain('A text has no end.');
      this.at += 1;
      if (character === '\\') {
        written += this.escaped();
        continue;
      }
      if (character === '(') open += 1;
      if (character === ')') open -= 1;
      written += character;
    } while (open > 0);
    return { kind: 'text', text: written.slice(1, -1), start, end: this.at };
  }

  private escaped(): string {
    const octal = this.match(/[0-7]{1,3}/y);
    if (octal) return String.fromCharCode(Number.parseInt(octal[0], 8) & 255);
    if (this.match(/\r\n|[\r\n]/y)) return '';
    const character = this.text[this.at] ?? '';
    this.at += 1;
    return escapes[character] ?? character;
  }

  /** Reads an object from its number on. */
  object(): { number: number; value: PdfValue } {
    const [, number = '', generation] = this.take(/(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj(?![A-Za-z0-9])/y);
    if (generation !== '0') throw new NotPlain('An object has a generation.');
    const value = this.value();
    this.skipSpace();
    const whole = value.kind === 'dictionary' && this.match(/stream(?:\r\n|\n)/y) ? this.stream(value) : value;
    this.skipSpace();
    this.take(/endobj(?![A-Za-z0-9])/y);
    return { number: Number(number), value: whole };
  }

  private stream(dictionary: PdfDictionary): PdfDictionary {
    const length = wholeNumberOf(dictionary.entries.get('Length'));
    if (length === null || this.at + length > this.text.length) throw new NotPlain('A stream does not say its length.');
    const stream = this.text.slice(this.at, this.at + length);
    this.at += length;
    this.take(/(?:\r\n|\n|\r)?endstream(?![A-Za-z0-9])/y);
    return { ...dictionary, stream };
  }
}
