/** Minimum interval between writes; the first write is immediate. A browser that is killed loses no more than that. */
const longestUnsavedMs = 200;

/** Throttles the writing of changes. */
export class ThrottledSave {
  readonly #write: () => void;
  readonly #alone: (run: () => void) => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isDue = false;
  #isWaiting = false;

  /** `alone` runs a write while no other window writes, at once or a little later. */
  constructor(write: () => void, alone: (run: () => void) => void) {
    this.#write = write;
    this.#alone = alone;
  }

  changed(): void {
    this.#isDue = true;
    if (this.#timer === undefined) this.#begin();
  }

  #begin(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    this.#alone(() => {
      this.#isWaiting = false;
      this.flush();
    });
  }

  /** Writes a change immediately. */
  now(): void {
    this.changed();
    this.flush();
  }

  /** Writes pending changes immediately. */
  flush(): void {
    if (!this.#isDue) return;
    this.#isDue = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isDue) this.#begin();
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
