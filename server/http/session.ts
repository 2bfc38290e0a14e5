import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Guard } from '#contract/endpoint.ts';
import { deviceLifeMs } from '../session/known-devices.ts';
import type { FindSession, Session } from '../session/session-store.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { forbidden, unauthorized } from '../platform/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** Readable by the page: only the mark that a session exists (SIL-04). */
const markCookie = 'userData';

/** Sets and reads the cookies of a session. */
export interface SessionCookies {
  name: string;
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, id: string) => void;
  clear: (reply: FastifyReply) => void;
  /** Id of a browser that somebody has logged in with; it opens nothing and outlives the log-out. */
  readDevice: (request: FastifyRequest) => string | undefined;
  setDevice: (reply: FastifyReply, id: string) => void;
}

/** Under https the name carries `__Host-`, so that no sibling site can plant the cookie (security, T8). */
export function sessionCookies(isSecure: boolean): SessionCookies {
  const name = isSecure ? '__Host-session' : 'session';
  const deviceName = isSecure ? '__Host-device' : 'device';
  const options = { path: '/', sameSite: 'lax', secure: isSecure } as const;
  return {
    name,
    read: ({ cookies }) => cookies[name],
    set(reply, id) {
      void reply.setCookie(name, id, { ...options, httpOnly: true }).setCookie(markCookie, '1', options);
    },
    readDevice: ({ cookies }) => cookies[deviceName],
    setDevice(reply, id) {
      void reply.setCookie(deviceName, id, { ...options, httpOnly: true, maxAge: deviceLifeMs / 1_000 });
    },
    clear(reply) {
      void reply.clearCookie(name, { ...options, httpOnly: true }).clearCookie(markCookie, options);
    },
  };
}

/** Lets requests know their cookies and session. */
export async function readSessions(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('session', null);
}

interface GuardOptions {
  guard: Guard;
  /** A ping does not count as activity (SIL-03). */
  prolongs: boolean;
  find: FindSession;
  cookies: SessionCookies;
  limits: RateLimits;
}

/** The hook that lets only those through whom the guard names, and keeps who they are on the request. */
export function guardHook(options: GuardOptions): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { guard, prolongs, find, cookies, limits } = options;
  return async (request, reply) => {
    if (guard === 'public' || guard === 'signature') return;
    const id = cookies.read(request);
    request.session = id ? await find(id, prolongs) : null;
    if (!request.session) {
      await limits.public(request, reply);
      if (id) cookies.clear(reply);
      throw unauthorized();
    }
    if (guard !== 'session' && !request.session.user.roles.includes(guard.role)) throw forbidden();
  };
}
