import { expect, it } from 'vitest';
import { bundleJsonSchema } from '#server/reference-data/bundle.ts';

it('the published schema of reference data is that by which bundles are checked (SIL-192)', async () => {
  const text = `${JSON.stringify(bundleJsonSchema(), null, 2)}\n`;

  await expect(text).toMatchFileSnapshot('../../../../docs/reference-data.schema.json');
});
