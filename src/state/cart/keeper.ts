/** The cart is written at once, and then once a second at most. */
export const longestUnkeptMs = 1000;

/** Writes what has changed soon, but not with every key. */
export class Keeper {
  readonly #write: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;

  constructor(write: () => void) {
    this.#write = write;
  }

  /** Whether something is not written yet. */
  get isDue(): boolean {
    return this.#isDue;
  }

  changed(): void {
    this.#isDue = true;
    if (this.#timer === undefined) this.flush();
  }

  /** Writes what is not written yet, now. */
  flush(): void {
    if (!this.#isDue) return;
    this.#isDue = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.flush();
    }, longestUnkeptMs);
    this.#write();
  }

  /** Forgets what is not written. */
  drop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#isDue = false;
  }
}
