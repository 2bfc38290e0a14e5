import { expect, it } from 'vitest';
import { checkSeal } from '#seal/check-seal.ts';
import { sealedExample } from '#test/helpers/sealed-example.ts';

it('checkSeal accepts a sealed file as it is', async () => {
  const { file, fingerprint } = await sealedExample();

  expect(await checkSeal(file)).toMatchObject({ fault: null, seal: { fingerprint } });
});
