import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { largestPhotoBytes } from '#contract/images.ts';
import { withoutInvisible } from '#domain/text/plain-characters.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { hasTag } from './send-cached.ts';

/** Pictures change seldom and their address can carry a timestamp. */
const pictureSeconds = 3_600;

export const isFileAnswer = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'bytes' in answer && Buffer.isBuffer(answer.bytes);

/**
 * Sends a file: one with a name to be saved and kept by nobody, a picture without one to be shown and revalidated by its entity tag.
 * The picture of a person is kept by nobody either.
 * Whatever its bytes say, a browser runs nothing of it (security, T14).
 */
export function sendFile(file: FileAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { bytes, mimeType, fileName, isPersonal = false } = file;
  void reply.headers({
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': fileName === undefined ? 'inline' : `attachment; ${fileNameOf(fileName)}`,
  });
  if (fileName !== undefined || isPersonal) return reply.header('cache-control', 'no-store').type(mimeType).send(bytes);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  void reply.headers({ etag, 'cache-control': `private, max-age=${pictureSeconds}`, vary: 'cookie' });
  if (hasTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(mimeType).send(bytes);
}

/** Plain letters for old readers, all letters for the others (RFC 6266). */
function fileNameOf(name: string): string {
  const oneLine = withoutInvisible(name).replaceAll(/[\p{Cc}/\\]/gu, '_');
  const plain = oneLine.normalize('NFD').replaceAll(/[^\w .()-]/g, (letter) => (/\p{M}/u.test(letter) ? '' : '_'));
  const encoded = encodeURIComponent(oneLine).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** Lets the routes of the scope take bytes of any declared type; what they are is told by their content (SIL-59). */
export function acceptUploads(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestPhotoBytes }, (_request, body, done) =>
    done(null, body),
  );
  return scope;
}
