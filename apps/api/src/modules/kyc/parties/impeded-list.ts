import { foldNameWords } from '@arara/domain/players';
import { z } from 'zod';
import { away, awayBy, jsonIn, openLine, type PartyOptions } from './line.ts';
import type { Away, ImpededAnswer, ImpededList } from './ports.ts';
import { type ClientConfig, withToken } from './tokens.ts';

const record = z.object({ cpf: z.string(), resultado: z.string().max(500) });
const records = z.union([record.transform((one) => [one]), z.array(record).min(1)]);

/** The state's list of persons who may not bet: one question by CPF, answered with a text. */
export function openImpededList(config: ClientConfig, options: PartyOptions): ImpededList {
  const ask = withToken(openLine('impeded-list', options), config, options.clock);
  return {
    async ask(cpf) {
      const reply = await ask({
        method: 'POST',
        url: `${config.url}/impedidos/v1/consulta`,
        target: '/impedidos/v1/consulta',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ cpf }),
      });
      if (reply.kind === 'away') return reply;
      if (reply.status !== 200) return awayBy(reply);
      const read = records.safeParse(jsonIn(reply.text));
      if (!read.success) return away('unreadable');
      if (read.data.some((one) => one.cpf !== cpf)) return away('other_person');
      const [first, ...others] = new Set(read.data.map(({ resultado }) => resultado));
      return first === undefined || others.length > 0 ? away('contradictory') : readAnswer(first);
    },
  };
}

/**
 * Whatever begins with `Impedido` is impeded, known category or not: new ones come by ordinance. The category is what
 * the list says after that word.
 */
export function readAnswer(raw: string): ImpededAnswer | Away {
  const words = foldNameWords(raw);
  if (words[0] === 'nao' && words[1] === 'impedido') return { kind: 'free', raw };
  if (words[0]?.startsWith('impedid') !== true) return away('unreadable');
  const category = raw.trim().replace(/^[\p{L}\p{M}]+[^\p{L}\p{N}]*/u, '');
  return { kind: 'impeded', category: category === '' ? 'other' : category, raw };
}
