import { crc32, deflateSync } from 'node:zlib';
import { encodeCart } from '#contract/draft-codec.ts';
import type { Proposal } from '#contract/proposal.ts';
import { cartGroups } from '#domain/cart/cart-groups.ts';
import type { CartDocument } from '#domain/cart/document.ts';
import { proposalFigures } from '#domain/cart/figures/proposal-figures.ts';
import { dayInPrague } from '#domain/dates/plain-date.ts';
import { orderFigures } from '#server/modules/proposal/order-figures.ts';
import { findOrderingUser } from '#server/modules/proposal/ordering-user.ts';
import type { Database } from '#server/db/database.ts';
import type { TestApp } from '../server/test-app.ts';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  const check = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface PngOptions {
  width?: number;
  height?: number;
  /** PNG colour type; 2: without, 6: with an alpha channel. */
  colour?: 2 | 6;
  /** The data to compress instead of the pixels. */
  pixels?: Buffer;
  extra?: Buffer;
}

/** Returns a PNG like that of a canvas. */
export function pngOf({ width = 4, height = 2, colour = 2, pixels, extra = Buffer.alloc(0) }: PngOptions = {}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, colour], 8);
  const plain = Buffer.alloc(height * (1 + width * (colour === 2 ? 3 : 4)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    extra,
    chunk('IDAT', deflateSync(pixels ?? plain)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const textChunk = (text: string): Buffer => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));

export const dataUrlOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

/** Returns the proposals of a cart, one per tab, as the user's page would send them. */
export async function demoProposals(
  database: Database,
  document: CartDocument,
  { username, now }: { username: string; now: Date },
): Promise<Proposal[]> {
  const user = await findOrderingUser(database, { username });
  if (!user) throw new Error(`no user ${username}`);
  const documents = cartGroups(document.positions).map(({ uuids }) => ({
    ...document,
    positions: document.positions.filter(({ uuid }) => uuids.includes(uuid)),
  }));
  const reading = { user, language: 'cs', today: dayInPrague(now) } as const;
  const { figures } = await orderFigures(database, documents, reading);
  return figures.map(({ positions, summary }, index) => {
    const cart = documents[index];
    if (!summary || !cart) throw new Error('nothing counts');
    const own = proposalFigures(positions, summary);
    return {
      ...own,
      assetClassesDistribution: [...own.assetClassesDistribution],
      investments: [...own.investments],
      name: `Návrh ${index + 1}`,
      cart: encodeCart(cart),
      places: cart.positions.map((position) => document.positions.indexOf(position)),
    };
  });
}

/** Returns the PDF that the server makes of proposals. */
export async function proposalPdf(test: TestApp, cookie: string, proposals: readonly Proposal[]): Promise<Buffer> {
  const answer = await test.call({
    method: 'POST',
    url: '/api/proposal/generate',
    payload: [...proposals],
    headers: { cookie, 'accept-language': 'cs', 'sec-fetch-site': 'same-origin' },
  });
  if (answer.statusCode !== 200) throw new Error(`no proposal: ${answer.body}`);
  return Buffer.from(answer.json<{ content: string }>().content, 'base64');
}
