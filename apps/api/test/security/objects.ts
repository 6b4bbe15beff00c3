import { type Route, SUCCESS_CODE } from '@arara/contract';
import * as z from 'zod/mini';
import { fieldsOf } from './inputs.ts';
import { type Caller, routes, type Stage } from './stage.ts';

/** How fields are called that name one thing among many. */
const namesAThing = /(^id|Ids?|No|^key|Key|^code|^endpoint)$/i;

/** A field of a call that names a thing. */
export interface Naming {
  readonly route: Route;
  readonly field: string;
  readonly place: string;
}

/** Every field of these calls that names a thing; a new one is here by its name. */
export function namingFields(of: (route: Route) => boolean): readonly Naming[] {
  return routes.filter(of).flatMap((route) =>
    fieldsOf(route.input)
      .filter(({ name }) => namesAThing.test(name))
      .map(({ name, place }) => ({ route, field: name, place: `${route.path} ${place}` })),
  );
}

const OF_A_NAME_MAX = 3;

function collect(value: unknown, into: Map<string, Set<string>>, name = ''): void {
  if (Array.isArray(value)) for (const one of value) collect(one, into, name);
  else if (typeof value === 'object' && value !== null)
    for (const [inner, held] of Object.entries(value)) collect(held, into, inner);
  else if ((typeof value === 'string' || typeof value === 'number') && namesAThing.test(name) && value !== '') {
    const known = into.get(name) ?? new Set();
    if (known.size < OF_A_NAME_MAX) into.set(name, known.add(String(value)));
  }
}

export const isOfPlayers = ({ access, path }: Route): boolean => access === 'player' && !path.startsWith('/staff/');

/** Calls without an input that change something or are new each time. */
const notRead =
  /(logout|closingBegin|closingTakeBack|dataCopyAsk|dataErase|authSendOpt|ticket|[sS]tart|delete|close-popup|quite|tkExp|message\/read)$/;

/** What the reads answer that need no input: by path, as text. */
export async function readEverything(
  stage: Stage,
  caller: Caller,
  of: (route: Route) => boolean,
): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const route of routes.filter(
    (one) => of(one) && !one.money && !notRead.test(one.path) && z.safeParse(one.input, {}).success,
  )) {
    const answer = await stage.call(route, {}, caller);
    if (answer.Code === SUCCESS_CODE) read.set(route.path, JSON.stringify(answer.Body));
  }
  return read;
}

/** The names of things in what somebody reads, a few of each kind. */
export function thingsIn(read: ReadonlyMap<string, string>): readonly string[] {
  const byName = new Map<string, Set<string>>();
  for (const [path, text] of read) {
    const ofPath = new Map<string, Set<string>>();
    collect(JSON.parse(text), ofPath);
    for (const [name, values] of ofPath) byName.set(`${path} ${name}`, values);
  }
  return [...new Set([...byName.values()].flatMap((values) => [...values]))];
}
