/** Whoever got the campaign, or would have: how many, and how many of them did it. */
export interface Arm {
  readonly people: number;
  readonly did: number;
}

export interface Share {
  readonly share: number;
  /** Between them the true share lies with 95 %. */
  readonly low: number;
  readonly high: number;
}

/** `too_few` also when the span holds nought: then nothing may be claimed. */
export type Claim = 'too_few' | 'more' | 'less';

export interface Comparison {
  readonly reached: Share;
  readonly heldOut: Share;
  /** Reached less held out. */
  readonly difference: Share;
  readonly claim: Claim;
}

const Z = 1.959964;
/** Fewer than these are shown as nothing at all: a share of few people speaks of single ones. */
const ARM_MIN = 10;

/** Wilson's interval: it stays between nought and one, also for few people. */
export function shareOf({ people, did }: Arm): Share {
  const share = did / people;
  const square = Z * Z;
  const middle = (share + square / (2 * people)) / (1 + square / people);
  const half = (Z * Math.sqrt((share * (1 - share)) / people + square / (4 * people * people))) / (1 + square / people);
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Newcombe's interval of the difference, from both of Wilson's; undefined while a group is too small to be shown. */
export function compareArms(reachedArm: Arm, heldOutArm: Arm): Comparison | undefined {
  if (reachedArm.people < ARM_MIN || heldOutArm.people < ARM_MIN) return undefined;
  const [reached, heldOut] = [shareOf(reachedArm), shareOf(heldOutArm)];
  const share = reached.share - heldOut.share;
  const low = share - Math.hypot(reached.share - reached.low, heldOut.high - heldOut.share);
  const high = share + Math.hypot(reached.high - reached.share, heldOut.share - heldOut.low);
  return {
    reached,
    heldOut,
    difference: { share, low, high },
    claim: low > 0 ? 'more' : high < 0 ? 'less' : 'too_few',
  };
}
