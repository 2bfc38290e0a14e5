const width = 30;

/** A bar on standard error that fills up; on anything but a terminal it stays silent. */
export function progressBar(total: number): { advance: (done: number) => void; end: () => void } {
  const { stderr } = process;
  if (!stderr.isTTY || total === 0) return { advance: () => undefined, end: () => undefined };
  return {
    advance(done) {
      const filled = Math.round((done / total) * width);
      stderr.write(`\r[${'#'.repeat(filled)}${' '.repeat(width - filled)}] ${done}/${total}`);
    },
    end() {
      stderr.write('\n');
    },
  };
}
