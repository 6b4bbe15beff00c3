/** What a market asks of a game before anybody may play it for money. */
interface GameRules {
  /** The lowest theoretical return, in millionths; 0 = none is asked for. */
  readonly rtpMinPpm: bigint;
  readonly needsCertificate: boolean;
}

export interface JudgedGame {
  /** A decimal text; null = not proven. */
  readonly rtpPercent: string | null;
  readonly certificates: readonly string[];
}

const PPM_PER_PERCENT = 10_000;

/** For Brazil; or of a sandbox, whose games no production process opens. */
const CERTIFICATE = /\bBR\b|^SANDBOX\b/i;

/** A return that nobody proved is none. */
export function isGameAllowed({ rtpPercent, certificates }: JudgedGame, rules: GameRules): boolean {
  const rtpPpm = rtpPercent === null ? 0 : Math.round(Number(rtpPercent) * PPM_PER_PERCENT);
  const isCertified = !rules.needsCertificate || certificates.some((text) => CERTIFICATE.test(text));
  return isCertified && rtpPpm >= Number(rules.rtpMinPpm);
}
