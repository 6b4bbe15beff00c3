import type { BodyOf } from '@arara/contract';
import type { Outcome } from '@arara/contract/client';
import { authRoutes } from '@arara/contract/player';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { app } from '../../../lib/api/player.ts';
import { toastDone } from '../../../lib/feedback/toasts.ts';
import { placeRefusal } from '../../../lib/forms/place-refusal.ts';
import { callWithProof } from '../proof/call-with-proof.ts';
import { codes } from '../refusal-codes.ts';
import { authTexts } from '../texts.ts';
import { useBusy } from '../../../lib/forms/use-busy.ts';

export interface SentCode {
  readonly isSent: boolean;
  readonly sending: boolean;
  /** How long the code is that was sent last. */
  readonly digits: number;
  /** The server's instant from which another may be asked for; 0 when one may be asked for now. */
  readonly resendAtMs: number;
  readonly send: () => void;
}

export interface CodeRequest {
  /** Where the code goes, in canonical form; undefined while it is not complete. */
  readonly to: string | undefined;
  /** Says what is wrong when there is nowhere to send it. */
  readonly complain: () => void;
  readonly form: { fail: (name: 'to' | 'code', message: string) => void };
  /** Shows by itself where the code went; otherwise a toast says so. */
  readonly onSent?: () => void;
  /** Learns how long the code is, for the form that was made before it was sent. */
  readonly length: CodeLength;
  /** Asks for the code; without it, for a code to whatever `to` says, with a proof of work. */
  readonly send?: () => Promise<Outcome<Sent>>;
}

export type CodeLength = ReturnType<typeof useCodeLength>;

/** How long the code is that was sent last, and what is wrong with one that is shorter: codes grow under attack. */
export function useCodeLength() {
  const t = authTexts.use();
  const [digits, setDigits] = useState(CODE_LENGTH);
  return {
    digits,
    setDigits,
    check: (text: string) => (text.length < digits ? t('codeShort', { digits }) : undefined),
  };
}

type Sent = BodyOf<typeof authRoutes.playerSendOpt>;

/** To the phone of whoever is logged in: nobody types it, and it needs no proof of work. */
export const sendToOwnPhone = (): Promise<Outcome<Sent>> => call(authRoutes.playerAuthSendOpt, {}, { refusal: 'own' });

export const CODE_LENGTH = 6;

const places = {
  [codes.phone_invalid]: 'to',
  [codes.area_not_served]: 'to',
  [codes.code_too_soon]: 'code',
  [codes.code_too_many]: 'code',
  [codes.code_not_sent]: 'code',
  [codes.code_channel_off]: 'code',
  [codes.code_channel_off_because]: 'code',
} as const;

/** Figures and stars keep their order inside right-to-left text. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`;

/** A code on its way to a phone or an address. Another destination may be asked at once. */
export function useCode({ to, complain, form, onSent, length, send: ask }: CodeRequest): SentCode {
  const t = authTexts.use();
  const [sent, setSent] = useState<{ to: string; resendAtMs: number }>();
  const [sending, run] = useBusy();
  const isSent = sent !== undefined && sent.to === to;
  const send = () => {
    if (to === undefined) {
      complain();
      return;
    }
    run(async () => {
      const outcome = await (ask === undefined
        ? callWithProof(authRoutes.playerSendOpt, { playerName: to, ...app })
        : ask());
      placeRefusal(form, outcome, places);
      if (!outcome.ok) return;
      setSent({ to, resendAtMs: Date.parse(outcome.body.ResendAt) });
      length.setDigits(outcome.body.Digits);
      if (onSent === undefined) toastDone(t('codeSent', { to: leftToRight(outcome.body.SentTo) }));
      else onSent();
    });
  };
  return { isSent, sending, digits: length.digits, resendAtMs: isSent ? sent.resendAtMs : 0, send };
}
