import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/user.ts';
import { encodePhoto } from '#server/modules/photo/encode-photo.ts';
import type { PhotoOrder } from '#server/modules/photo/photo-process.ts';
import { removePhoto, storePhoto } from '#server/modules/photo/repository.ts';
import type { HelperAnswer, HelperOrder } from '#server/platform/helper.ts';
import {
  brokenFiles,
  encoded,
  foreignFiles,
  formats,
  loadedPictures,
  payload,
  sanePictures,
} from '#test/helpers/server/hostile-photos.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { isLongRun } from '#test/setup/runs.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const ownSite = { 'sec-fetch-site': 'same-origin' };
const put = (bytes: Buffer, type = 'image/png', headers: Record<string, string> = {}) =>
  test.call({
    method: 'PUT',
    url: '/api/user/photo',
    headers: { cookie, ...ownSite, 'content-type': type, ...headers },
    payload: bytes,
  });
const photoOf = (id = 'advisor', caller = cookie) =>
  test.call({ method: 'GET', url: `/api/images/dealer/${id}`, headers: { cookie: caller } });
const remove = () => test.call({ method: 'DELETE', url: '/api/user/photo', headers: { cookie, ...ownSite } });
const fetchDate = async () => {
  const answer = await test.call({ method: 'GET', url: '/api/user', headers: { cookie } });
  return answer.json<User>().profileImageFetchDate;
};
const storedBytes = async () => {
  const row = await test.database
    .selectFrom('userPhotos')
    .select('bytes')
    .where('userId', '=', 'advisor')
    .executeTakeFirst();
  return row && Buffer.from(row.bytes);
};

describe('the photo of a user', () => {
  beforeEach(async () => {
    await remove();
  });

  it('is not there until it is uploaded, is dated then, and goes with its date (API-12, API-13, PROF-07)', async () => {
    expect((await photoOf()).statusCode).toBe(404);
    expect(await fetchDate()).toBeNull();

    expect((await put(await encoded('png'))).statusCode).toBe(204);
    const shown = await photoOf();
    expect(shown.statusCode).toBe(200);
    expect(await fetchDate()).toBe(test.clock.now().toISOString());

    expect((await remove()).statusCode).toBe(204);
    expect((await photoOf()).statusCode).toBe(404);
    expect(await fetchDate()).toBeNull();
    expect((await remove()).statusCode).toBe(204);
  });

  it('is kept by no cache and cannot run anything', async () => {
    await put(await encoded('jpeg'));
    const { headers } = await photoOf();

    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toBe('image/jpeg');
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('is shown to colleagues of the company and to nobody else (T11)', async () => {
    await put(await encoded('png'));
    const colleague = await test.cookieOf('poradce');
    const stranger = await test.cookieOf('poradca');

    expect((await photoOf('advisor', colleague)).statusCode).toBe(200);
    const refused = await photoOf('advisor', stranger);
    const unknown = await photoOf('nobody', stranger);
    expect(refused.statusCode).toBe(404);
    expect(refused.body).toBe(unknown.body);
  });

  it('of a support person is shown to those whom it supports, who are told whether there is one', async () => {
    await put(await encoded('png'));
    const stranger = await test.cookieOf('poradca');
    const support = { id: 'advisor', name: 'Tereza Havránková', phoneNumber: null, email: null };
    await test.database.insertInto('supportPersons').values(support).execute();
    const setSupport = (id: string) =>
      test.database.updateTable('users').set({ supportPersonId: id }).where('id', '=', 'poradca').execute();
    const dateTold = async () => {
      const answer = await test.call({ url: '/api/user', headers: { cookie: stranger } });
      return answer.json<User>().support?.profileImageFetchDate;
    };
    await setSupport('advisor');

    expect((await photoOf('advisor', stranger)).statusCode).toBe(200);
    expect(await dateTold()).toBe(await fetchDate());
    await setSupport('support-sk');
    expect((await photoOf('advisor', stranger)).statusCode).toBe(404);
    expect(await dateTold()).toBeNull();
  });

  it('is one row however often and at once it is replaced, and a whole one of them (R36)', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 20 }, (_, index) => encoded('png', 40 + index, 40 + index)),
    );
    const answers = await Promise.all(pictures.map((bytes) => put(bytes)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));

    const rows = await test.database.selectFrom('userPhotos').selectAll().where('userId', '=', 'advisor').execute();
    expect(rows).toHaveLength(1);
    const { width, height, format } = await sharp((await photoOf()).rawPayload).metadata();
    expect(format).toBe('jpeg');
    expect(width).toBe(height);
  });

  it('is told of exactly where there is one, also when it is replaced and deleted at once', async () => {
    const photo = await encodePhoto(await encoded('png', 40, 40));
    const told = [];
    for (let round = 0; round < 20; round += 1) {
      await Promise.all([
        storePhoto(test.database, 'advisor', photo, test.clock.now()),
        removePhoto(test.database, 'advisor'),
      ]);
      told.push([(await fetchDate()) !== null, (await storedBytes()) !== undefined]);
      await removePhoto(test.database, 'advisor');
    }

    expect(told.filter(([isDated, isStored]) => isDated !== isStored)).toEqual([]);
  });

  it('is square, at most 512 pixels wide and upright', async () => {
    const turned = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#aa3355' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await put(turned);
    const { width, height, exif, orientation } = await sharp((await photoOf()).rawPayload).metadata();

    expect([width, height]).toEqual([512, 512]);
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
  });

  it('is the first frame of a moving picture', async () => {
    const frames = await sharp(
      await Promise.all(
        ['#ff0000', '#0000ff'].map((background) =>
          sharp({ create: { width: 40, height: 40, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      ),
      { join: { animated: true } },
    )
      .gif({ delay: [100, 100] })
      .toBuffer();
    await put(frames, 'image/gif');
    const { dominant } = await sharp((await photoOf()).rawPayload).stats();

    expect(dominant.r).toBeGreaterThan(dominant.b);
  });

  it.each(formats)('may be any ordinary %s, whatever its content type says (PROF-02, SIL-59)', async (format) => {
    const pictures = await sanePictures(format);
    for (const { name, bytes } of isLongRun ? pictures : pictures.filter((_, index) => index % 4 === 1)) {
      const answer = await put(bytes, 'application/octet-stream');
      expect({ name, status: answer.statusCode }).toEqual({ name, status: 204 });
    }
  });

  it('is not asked for with a form or JSON', async () => {
    const form = await put(Buffer.from('{"photo":"x"}'), 'application/json');
    expect(form.statusCode).toBe(415);
  });
});

describe('a photo that is refused', () => {
  let old: Buffer | undefined;
  beforeAll(async () => {
    await put(await encoded('png', 64, 64));
    old = await storedBytes();
  });

  const expectOld = async () => expect((await storedBytes())?.equals(old ?? Buffer.alloc(0))).toBe(true);

  it('is larger than 5 MB, and leaves the old one (SIL-59)', async () => {
    const most = 5 * 1_048_576;
    const answer = await put(Buffer.concat([await encoded('png'), Buffer.alloc(most)]));

    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'PayloadTooLarge' });
    await expectOld();
  });

  it.each(foreignFiles())('is a $name under every content type (T14)', async ({ bytes }) => {
    for (const type of ['image/png', 'image/jpeg', 'image/svg+xml', 'text/html']) {
      const answer = await put(bytes, type);
      expect(answer.statusCode).toBe(415);
      expect(answer.json()).toMatchObject({ code: 'UnsupportedMediaType' });
    }
    await expectOld();
  });

  it('cannot be decoded or has too many pixels, and leaves the old one (T15)', async () => {
    for (const { name, bytes } of await brokenFiles()) {
      const answer = await put(bytes);
      expect({ name, status: answer.statusCode, code: answer.json<{ code: string }>().code }).toEqual({
        name,
        status: 422,
        code: 'UnreadablePicture',
      });
    }
    await expectOld();
  });

  it('is broken off on its way (R36)', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const picture = await encoded('png', 400, 300);
    for (const part of [0, 0.5, 0.99]) {
      await new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => {
          const head = ['PUT /api/user/photo HTTP/1.1', 'Host: x', `Cookie: ${cookie}`, 'Sec-Fetch-Site: same-origin'];
          socket.write([...head, 'Content-Type: image/png', `Content-Length: ${picture.length}`, '', ''].join('\r\n'));
          socket.write(picture.subarray(0, Math.floor(picture.length * part)), () => socket.destroy());
        });
        socket.on('close', () => resolve());
        socket.on('error', () => resolve());
      });
    }
    await put(Buffer.from('not a picture'));
    await expectOld();
  });
});

describe('a photo with something hidden in it', () => {
  it('is stored without it, or not at all (T14)', async () => {
    const found = [];
    for (const { name, bytes } of await loadedPictures()) {
      await remove();
      const { statusCode } = await put(bytes);
      const stored = await storedBytes();
      const hidden = ['payload-7f3a91', payload, 'GPS', 'PK\x03\x04'].filter((text) =>
        stored?.includes(text, 0, 'latin1'),
      );
      const isRight =
        statusCode === 204 ? stored?.subarray(0, 3).toString('hex') === 'ffd8ff' : statusCode === 422 && !stored;
      if (hidden.length > 0 || !isRight) found.push({ name, statusCode, hidden });
    }
    expect(found).toEqual([]);
  });
});

describe('the process of the photos', () => {
  it('reads no SVG at all, whatever it is told that one is (T14)', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>';
    const child = fork('server/modules/photo/photo-process.ts', [], {
      execArgv: ['--import', 'tsx'],
      serialization: 'advanced',
      env: {},
    });
    const answered = once(child, 'message');
    child.send({ id: 1, order: { upload: Buffer.from(svg), format: 'png' } } satisfies HelperOrder<PhotoOrder>);
    const [answer] = (await answered) as [HelperAnswer<Uint8Array>];
    child.kill();
    // What could be read would fail for its format only.
    expect(answer).toMatchObject({ id: 1, failure: expect.stringMatching(/unsupported image format/) as string });
  });
});
