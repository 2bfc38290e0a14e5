import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** Pictures of the firm: beside every screen, and in the tab of the browser. */
const brandPictures = ['logo', 'icon'] as const;

/** Reads the logo and icon of the firm; its name and colours are part of the page. */
export const brandCalls = {
  brandPicture: endpoint({
    method: 'GET',
    path: '/api/brand/{picture}',
    summary: 'Logo or icon of the firm as a PNG',
    guard: 'public',
    rate: 'public',
    params: z.object({ picture: z.enum(brandPictures) }),
    form: 'picture',
    errors: { 404: ['NotFound'] },
  }),
};
