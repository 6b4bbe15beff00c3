import { authRoutes } from '@arara/contract/player';
import { call, serverNowMs } from '../../../lib/api/api.ts';
import type { Challenge } from './solve.ts';
import { solveAside } from './solve-aside.ts';

/** What a call carries to show that somebody worked for it; empty when no challenge could be had. */
export type Proof = { readonly captchaId?: string; readonly verifyCode?: string };

interface Solved {
  readonly proof: Proof;
  readonly endsMs: number;
}

export interface Proofs {
  /** Begins the work while the person still types; a second request for it is no second work. */
  readonly prepare: () => void;
  /** Waits for the work and spends it: each proof is good for one call. */
  readonly take: () => Promise<Proof>;
}

export interface ProofSource {
  readonly fetch: () => Promise<(Challenge & { readonly id: string; readonly endsMs: number }) | undefined>;
  readonly solve: (challenge: Challenge) => Promise<number | undefined>;
  readonly nowMs: () => number;
}

/** A proof that ends within this time could be late when it arrives. */
const MARGIN_MS = 15_000;

export function createProofs(source: ProofSource): Proofs {
  let pending: Promise<Solved> | undefined;
  const work = async (): Promise<Solved> => {
    const challenge = await source.fetch();
    const number = challenge && (await source.solve(challenge));
    if (challenge === undefined || number === undefined) return { proof: {}, endsMs: 0 };
    return { proof: { captchaId: challenge.id, verifyCode: `${number}` }, endsMs: challenge.endsMs };
  };
  const begin = () => (pending ??= work());
  return {
    prepare: () => void begin(),
    async take() {
      const first = await begin();
      pending = undefined;
      if (first.endsMs > source.nowMs() + MARGIN_MS) return first.proof;
      // It became too old while it was kept, or there was none: one more try.
      return (await work()).proof;
    },
  };
}

/** The proofs of this page. */
export const proofs = createProofs({
  async fetch() {
    const asked = await call(authRoutes.captcha, {}, { background: true, refusal: 'own' });
    if (!asked.ok) return undefined;
    const { CaptchaId: id, Salt: salt, Challenge: challenge, NumberMax: numberMax, ExpiresAt } = asked.body;
    return { id, salt, challenge, numberMax, endsMs: Date.parse(ExpiresAt) };
  },
  solve: solveAside,
  nowMs: serverNowMs,
});
