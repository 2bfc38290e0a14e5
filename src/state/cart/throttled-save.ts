/** Minimum interval between writes; the first write is immediate. */
const longestUnsavedMs = 1000;

/** Throttles the writing of changes. */
export class ThrottledSave {
  readonly #write: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(write: () => void) {
    this.#write = write;
  }

  /** Whether a change has not been written yet. */
  get isDue(): boolean {
    return this.#isDue;
  }

  changed(): void {
    this.#isDue = true;
    if (this.#timer === undefined) this.flush();
  }

  /** Writes pending changes immediately. */
  flush(): void {
    if (!this.#isDue) return;
    this.#isDue = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.flush();
    }, longestUnsavedMs);
    this.#write();
  }

  /** Discards pending changes. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
  }
}
