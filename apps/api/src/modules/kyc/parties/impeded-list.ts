import { foldNameWords } from '@arara/domain/players';
import { z } from 'zod';
import { away, awayBy, openLine, type PartyOptions, readOne } from './line.ts';
import type { Away, ImpededAnswer, ImpededList } from './ports.ts';
import { type ClientConfig, withToken } from './tokens.ts';

const record = z.object({ cpf: z.string(), resultado: z.string().max(500) });

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
      const read = readOne(reply.text, record);
      if (read.kind === 'away') return read;
      return read.value.cpf === cpf ? readAnswer(read.value.resultado) : away('other_person');
    },
  };
}

/**
 * Whatever begins with `Impedido` is impeded, known category or not: new ones come by ordinance. The category is what
 * the list says after that word.
 */
function readAnswer(raw: string): ImpededAnswer | Away {
  const words = foldNameWords(raw);
  if (words[0] === 'nao' && words[1] === 'impedido') return { kind: 'free', raw };
  if (words[0]?.startsWith('impedid') !== true) return away('unreadable');
  const category = raw.trim().replace(/^[\p{L}\p{M}]+[^\p{L}\p{N}]*/u, '');
  return { kind: 'impeded', category: category === '' ? 'other' : category, raw };
}
