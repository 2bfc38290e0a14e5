/* The syntax of PDF objects (ISO 32000-1, 7.3), as far as a reader of attached files needs it. */

/** The bytes are not what the format asks for. */
export class UnreadablePdf extends Error {}

export interface PdfName {
  name: string;
}
export interface PdfReference {
  object: number;
}
export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** Strings hold a character per byte. */
export type PdfValue = null | boolean | number | string | PdfName | PdfReference | readonly PdfValue[] | PdfDictionary;

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;
export const isName = (value: PdfValue | undefined): value is PdfName =>
  typeof value === 'object' && value !== null && 'name' in value;

const deepest = 64;
/** More values than lead to the file of any proposal; all parts of a PDF share them (security, T15). */
const mostValues = 500_000;

/** How many values may still be read of a PDF. */
export interface ValueBudget {
  left: number;
}
export const valueBudget = (): ValueBudget => ({ left: mostValues });

const longestWord = 256;
const isSpace = (code: number | undefined): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x0c || code === 0;
const delimiters = new Set(Array.from('()<>[]{}/%', (sign) => sign.charCodeAt(0)));
const escapes = new Map(Array.from('nrtbf', (sign, place) => [sign.charCodeAt(0), '\n\r\t\b\f'[place] ?? '']));
const isOctal = (code: number | undefined): code is number => code !== undefined && code >= 0x30 && code <= 0x37;

/** Reads objects one after another from a place in the bytes; throws `UnreadablePdf`. */
export class PdfSyntax {
  readonly #bytes: Uint8Array;
  readonly #budget: ValueBudget;
  at: number;

  constructor(bytes: Uint8Array, at: number, budget = valueBudget()) {
    this.#bytes = bytes;
    this.at = at;
    this.#budget = budget;
  }

  skipSpace(): void {
    for (;;) {
      const code = this.#bytes[this.at];
      if (code === 0x25) while (this.at < this.#bytes.length && !this.#isLineEnd()) this.at += 1;
      else if (!isSpace(code)) return;
      this.at += 1;
    }
  }

  #isLineEnd(): boolean {
    const code = this.#bytes[this.at];
    return code === 0x0a || code === 0x0d;
  }

  /** Reads the word if it comes next; returns whether it did. */
  takes(word: string): boolean {
    this.skipSpace();
    for (let place = 0; place < word.length; place += 1)
      if (this.#bytes[this.at + place] !== word.charCodeAt(place)) return false;
    this.at += word.length;
    return true;
  }

  /** Reads a word of regular characters; empty before a delimiter. */
  word(): string {
    this.skipSpace();
    const from = this.at;
    for (;;) {
      const code = this.#bytes[this.at];
      if (code === undefined || isSpace(code) || delimiters.has(code)) break;
      this.at += 1;
      if (this.at - from > longestWord) throw new UnreadablePdf('a word is too long');
    }
    return String.fromCharCode(...this.#bytes.subarray(from, this.at));
  }

  whole(): number {
    const word = this.word();
    if (!/^\d{1,15}$/.test(word)) throw new UnreadablePdf('a number is missing');
    return Number(word);
  }

  /** Reads the start of a numbered object and returns its number. */
  objectStart(): number {
    const object = this.whole();
    this.whole();
    if (!this.takes('obj')) throw new UnreadablePdf('an object is missing');
    return object;
  }

  value(depth = 0): PdfValue {
    if (depth > deepest) throw new UnreadablePdf('the objects are nested too deeply');
    this.#budget.left -= 1;
    if (this.#budget.left < 0) throw new UnreadablePdf('there are too many values');
    if (this.takes('<<')) return this.#dictionary(depth);
    if (this.takes('<')) return this.#hexString();
    if (this.takes('[')) return this.#array(depth);
    if (this.takes('(')) return this.#string();
    if (this.takes('/')) return { name: this.#nameWord() };
    return this.#plain();
  }

  #nameWord(): string {
    if (isSpace(this.#bytes[this.at])) return '';
    return this.word().replaceAll(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }

  #dictionary(depth: number): PdfDictionary {
    const entries = new Map<string, PdfValue>();
    while (!this.takes('>>')) {
      if (!this.takes('/')) throw new UnreadablePdf('a key is missing');
      const key = this.#nameWord();
      entries.set(key, this.value(depth + 1));
    }
    return entries;
  }

  #array(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    while (!this.takes(']')) values.push(this.value(depth + 1));
    return values;
  }

  #hexString(): string {
    const end = this.#bytes.indexOf(0x3e, this.at);
    if (end < 0) throw new UnreadablePdf('a string does not end');
    let digits = '';
    for (; this.at < end; this.at += 1) {
      const code = this.#bytes[this.at];
      if (!isSpace(code)) digits += String.fromCharCode(code ?? 0);
    }
    this.at = end + 1;
    if (!/^[\da-f]*$/i.test(digits)) throw new UnreadablePdf('a string is no hexadecimal number');
    const pairs = digits.match(/.{1,2}/g) ?? [];
    return pairs.map((pair) => String.fromCharCode(Number.parseInt(pair.padEnd(2, '0'), 16))).join('');
  }

  #string(): string {
    const characters: string[] = [];
    for (let open = 1; ;) {
      const code = this.#bytes[this.at];
      if (code === undefined) throw new UnreadablePdf('a string does not end');
      this.at += 1;
      if (code === 0x28) open += 1;
      else if (code === 0x29) open -= 1;
      if (open === 0) return characters.join('');
      characters.push(code === 0x5c ? this.#escaped() : String.fromCharCode(code));
    }
  }

  #escaped(): string {
    const code = this.#bytes[this.at];
    if (isOctal(code)) return this.#octal();
    this.at += 1;
    if (code === 0x0a) return '';
    if (code === 0x0d) {
      if (this.#bytes[this.at] === 0x0a) this.at += 1;
      return '';
    }
    return escapes.get(code ?? 0) ?? String.fromCharCode(code ?? 0);
  }

  #octal(): string {
    let value = 0;
    for (let digits = 0; digits < 3; digits += 1) {
      const code = this.#bytes[this.at];
      if (!isOctal(code)) break;
      value = value * 8 + code - 0x30;
      this.at += 1;
    }
    return String.fromCharCode(value & 0xff);
  }

  /** A number, a reference or a keyword. */
  #plain(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) throw new UnreadablePdf('a value is missing');
    if (/^\d+$/.test(word)) {
      const after = this.at;
      if (/^\d+$/.test(this.word()) && this.word() === 'R') return { object: Number(word) };
      this.at = after;
    }
    return Number(word);
  }
}
