/** Pool of buffers that are transferred to the page and back: allocating one costs more than calculating its content. */
export interface BufferPool {
  /** Returns a buffer of at least that many bytes, with arbitrary content. */
  take: (bytes: number) => ArrayBuffer;
  /** Returns a buffer that is no longer in use to the pool. */
  give: (buffer: ArrayBuffer) => void;
}

const mostKept = 3;
const smallest = 4096;
/**
 * Maximum ratio of a buffer's size to the requested one: the page holds on to a far too large buffer for as long as it needs
 * the response.
 */
const mostSpare = 8;

export function createBufferPool(): BufferPool {
  const free: ArrayBuffer[] = [];
  return {
    take(bytes) {
      const fitting = free.findIndex(
        ({ byteLength }) => byteLength >= bytes && byteLength <= bytes * mostSpare + smallest,
      );
      const [buffer] = fitting < 0 ? [] : free.splice(fitting, 1);
      return buffer ?? new ArrayBuffer(sizeFor(bytes));
    },
    give(buffer) {
      // A transferred buffer has no bytes.
      if (buffer.byteLength === 0) return;
      free.push(buffer);
      free.sort((a, b) => a.byteLength - b.byteLength);
      if (free.length > mostKept) free.shift();
    },
  };
}

/** Rounds up to a power of two, so that a slowly growing cart usually reuses its buffer. */
const sizeFor = (bytes: number) => Math.max(smallest, 2 ** Math.ceil(Math.log2(Math.max(1, bytes))));
