/** The projects of the compiler that make up a realm, beginning with those that others import. */
export const realms: Readonly<Record<string, readonly string[]>> = {
  src: ['src/domain', 'src/contract', 'src'],
  workers: ['workers'],
  server: ['server'],
  test: ['test'],
  bench: ['bench'],
  build: ['build', '.'],
};
