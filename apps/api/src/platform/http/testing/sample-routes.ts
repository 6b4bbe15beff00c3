import { Money, route } from '@arara/contract';
import * as z from 'zod/mini';

/** One call of each kind that the edge knows. */
export const echo = route({
  path: '/v1/api/test/echo',
  access: 'public',
  summary: 'Says what it heard.',
  input: z.object({ word: z.string() }),
  output: z.object({ Word: z.string(), Player: z.string(), Brand: z.number(), Locale: z.string() }),
});
export const own = route({
  path: '/v1/api/test/own',
  access: 'player',
  money: true,
  summary: 'Spends.',
  input: z.object({ amount: z.optional(z.number()), fail: z.optional(z.string()) }),
  output: z.object({ Left: Money, Key: z.string() }),
});
export const promised = route({
  path: '/v1/api/test/promised',
  access: 'player',
  summary: 'Has no code yet.',
  input: z.object({}),
  output: z.object({}),
});
export const busy = route({
  path: '/v1/api/test/busy',
  access: 'public',
  summary: 'Has no time.',
  input: z.object({ word: z.string() }),
  output: z.object({}),
});
export const desk = route({
  path: '/staff/test/desk',
  access: 'staff',
  summary: 'Who works here.',
  input: z.object({}),
  output: z.object({ StaffId: z.string() }),
});

export const vault = route({
  path: '/staff/test/vault',
  access: 'staff',
  permission: 'audit.read',
  summary: 'What not everybody who works here may see.',
  input: z.object({ word: z.string() }),
  output: z.object({}),
  refuses: ['staff_role_missing'],
});

export const picture = route({
  path: '/v1/api/test/picture',
  access: 'player',
  summary: 'Takes a large body.',
  input: z.object({ data: z.string() }),
  output: z.object({ Length: z.number() }),
});

export const news = route({
  path: '/v1/api/test/news',
  access: 'public',
  shared: 'visitors',
  summary: 'Says the same to every visitor.',
  input: z.object({ word: z.string() }),
  output: z.object({ Word: z.string(), Player: z.string(), Locale: z.string() }),
});
