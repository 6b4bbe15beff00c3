import { z } from 'zod';
import type { Secret } from '../../../platform/secrets/secret.ts';
import { away, awayBy, openLine, type PartyOptions, readOne } from './line.ts';
import type { FaceFindings, IdentityVendor } from './ports.ts';

export interface PortraitConfig {
  readonly url: string;
  readonly key: Secret;
}

const answer = z.object({
  cpf: z.string(),
  retrato_disponivel: z.boolean(),
  similaridade: z.number().min(0).max(1).nullish(),
  prova_de_vida: z.object({ vivo: z.boolean(), pontuacao: z.number().min(0).max(1) }),
  face: z.string().min(1).max(100),
});
type Answer = z.output<typeof answer>;

/** Likeness from which two pictures show one person, and below which they show two; between them a person looks. */
const SAME_FROM = 0.93;
const OTHER_BELOW = 0.5;
const LIVE_FROM = 0.9;
const FAKE_BELOW = 0.3;

/** Compares with the state's portrait in one call. About half of the people have none there. */
export function openPortraitVendor(config: PortraitConfig, options: PartyOptions): IdentityVendor {
  const ask = openLine('portrait', options);
  const headers = { accept: 'application/json', authorization: `Bearer ${config.key.reveal()}` };
  return {
    name: 'portrait',
    needs: 'face',
    async check({ reference, cpf, face }) {
      const [selfie, ...frames] = face.map((picture) => picture.toString('base64'));
      const reply = await ask({
        method: 'POST',
        url: `${config.url}/v1/compare`,
        target: '/v1/compare',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ reference, cpf, selfie, frames }),
      });
      if (reply.kind === 'away') return reply;
      if (reply.status !== 200) return awayBy(reply);
      const read = readOne(reply.text, answer);
      if (read.kind === 'away') return read;
      if (read.value.cpf !== cpf) return away('other_person');
      return findingsOf(read.value) ?? away('contradictory');
    },
    // It answers at once or not at all.
    result: async () => away('no_such_ticket'),
    async erase(reference) {
      const reply = await ask({
        method: 'DELETE',
        url: `${config.url}/v1/references/${encodeURIComponent(reference)}`,
        target: '/v1/references/{reference}',
        headers,
      });
      if (reply.kind === 'away') return reply;
      return reply.status === 204 ? { kind: 'erased' } : awayBy(reply);
    },
  };
}

/** Undefined when the answer says two things at once. */
function findingsOf({ retrato_disponivel: has, similaridade, prova_de_vida, face }: Answer): FaceFindings | undefined {
  const likeness = similaridade ?? undefined;
  if (has !== (likeness !== undefined)) return undefined;
  const { vivo, pontuacao } = prova_de_vida;
  if (vivo && pontuacao < FAKE_BELOW) return undefined;
  const liveness = vivo && pontuacao >= LIVE_FROM ? 'live' : pontuacao < FAKE_BELOW ? 'not_live' : 'unsure';
  return { kind: 'decided', liveness, face: faceOf(likeness), faceId: `portrait:${face}` };
}

function faceOf(likeness: number | undefined): FaceFindings['face'] {
  if (likeness === undefined) return 'no_portrait';
  if (likeness >= SAME_FROM) return 'same';
  return likeness < OTHER_BELOW ? 'other' : 'unsure';
}
