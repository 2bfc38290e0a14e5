/** Buffers travel to the page and come back: a fresh one costs more than the figures that it carries. */
export interface BufferPool {
  /** A buffer of at least that many bytes; what it holds is left over from before. */
  take: (bytes: number) => ArrayBuffer;
  /** Takes a buffer back that nobody reads any more. */
  give: (buffer: ArrayBuffer) => void;
}

const mostKept = 3;
const smallest = 4096;
/** A buffer far too large for its answer would cost its size in memory for as long as the page keeps it. */
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
      // A transferred buffer has no bytes left.
      if (buffer.byteLength === 0) return;
      free.push(buffer);
      free.sort((a, b) => a.byteLength - b.byteLength);
      if (free.length > mostKept) free.shift();
    },
  };
}

/** The next power of two, so that a cart that grows item by item mostly finds its buffer again. */
const sizeFor = (bytes: number) => Math.max(smallest, 2 ** Math.ceil(Math.log2(Math.max(1, bytes))));
