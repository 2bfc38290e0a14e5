import { describe, expect, it } from 'vitest';
import { documentMaker } from '#server/documents/document-maker.ts';
import type { FileAnswer } from '#server/platform/file-answer.ts';

const file: FileAnswer = { bytes: Buffer.from('file'), mimeType: 'text/plain' };

describe('the making of documents', () => {
  it('renders two at a time, lets twenty wait and refuses the others (T25)', async () => {
    const { make } = documentMaker();
    const finish: (() => void)[] = [];
    const asked = Array.from({ length: 30 }, () =>
      make(() => new Promise((resolve) => finish.push(() => resolve(file)))).then(
        () => 200,
        ({ status }: { status: number }) => status,
      ),
    );
    await Promise.all(asked.slice(22));
    const running = finish.length;
    for (let made = 0; made < 22; made += 1) {
      finish[made]?.();
      await asked[made];
    }

    expect(running).toBe(2);
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 30 }, (_, place) => (place < 22 ? 200 : 503)));
  });
});
