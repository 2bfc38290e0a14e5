/** The key that the server answers in tests: 32 bytes of 7. Page benchmarks load it, too, so it uses nothing of Node.js. */
export const browserKeyAnswer = { id: '00112233aabbccdd', key: `${'BwcH'.repeat(10)}Bwc` };
