import type { FastifyInstance } from 'fastify';
import inject, { type InjectOptions, type Response } from 'light-my-request';

/** Asks the server's own listener, without a socket; `app.inject` begins behind it and never meets raw calls. */
export function sendTo({ server }: Pick<FastifyInstance, 'server'>, request: InjectOptions): Promise<Response> {
  return inject((asked, answer) => void server.emit('request', asked, answer), request);
}
