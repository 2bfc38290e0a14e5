/*
 * Baseline of the server: plain Fastify with one SELECT by key through a pool of PostgreSQL connections. `node --import tsx
 * bench/lib/bare-server.ts DATABASE_URL PORT` serves it at /.
 */
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString = '', port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify();

app.get('/', async () => {
  const { rows } = await pool.query<object>({
    name: 'user',
    text: 'select id, full_name, email from users where id = $1',
    values: ['advisor'],
  });
  return rows[0];
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
