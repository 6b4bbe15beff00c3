import { createServer, type Server } from 'node:http';
import { type Answer, BadRequest, findRoute, readAsked, type Route, send } from './http.ts';

/** For people and for whoever runs the bank: the payer's app, the locations, the desk of scripts. */
export function createPlainServer(routes: readonly Route[], onFault: (error: unknown) => void): Server {
  return createServer((request, response) => {
    readAsked(request, '')
      .then((asked): Answer | Promise<Answer> => {
        const found = findRoute(routes, asked);
        return found === undefined
          ? { status: 404, body: { error: 'not_found' } }
          : found.route.run(asked, found.parts);
      })
      .catch((error: unknown): Answer => {
        if (error instanceof BadRequest) return { status: 400, body: { error: error.message } };
        onFault(error);
        return { status: 500, body: { error: 'internal' } };
      })
      .then((given) => send(response, given))
      .catch(() => response.destroy());
  });
}
