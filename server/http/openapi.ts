import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { signatureHeader, timeHeader } from './signed/signed-calls.ts';

/** Describes every route of the contract at `/api/openapi.json`; registered before the routes that it describes. */
export async function describeApi(app: FastifyInstance, sessionCookie: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fundament', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
          signature: {
            type: 'apiKey',
            in: 'header',
            name: signatureHeader,
            description: `HMAC-SHA256, in hexadecimal digits, over the ISO time of the header ${timeHeader}, a line feed and the body.`,
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { config: { guard: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
}
