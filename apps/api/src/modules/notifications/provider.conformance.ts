import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MessageProvider, OutgoingMail } from './provider.ts';

/** A message as the other side received it. */
export interface Received {
  readonly text: string;
  /** How often it was handed in under its reference. */
  readonly copies: number;
}

export type Trouble = 'error' | 'refuse' | 'slow' | 'lost';

/** The other side, over real sockets: what it received, and how it is made to misbehave once. */
export interface ProviderSimulator {
  readonly provider: MessageProvider<OutgoingMail>;
  /** As `provider`, and gives up before an answer that is slow; the others wait as long as a busy machine needs. */
  readonly impatient: MessageProvider<OutgoingMail>;
  /** As `provider`, with a key that the other side does not know. */
  readonly withWrongKey: MessageProvider<OutgoingMail>;
  /** As `provider`, when nobody listens there. */
  readonly away: MessageProvider<OutgoingMail>;
  /** Two people who can be reached, and one who cannot. */
  readonly people: { readonly ana: string; readonly rui: string; readonly nobody: string };
  received(to: string): Promise<readonly Received[]>;
  suffer(trouble: Trouble): Promise<void>;
  /** Forgets all messages and troubles. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

const TEXT = 'Arara: 481920 é o seu código.\nرمزك 481920। কোড';

/** What everybody who carries messages must hold. */
export function messageConformance(name: string, open: () => Promise<ProviderSimulator>): void {
  describe(`messages by ${name}`, () => {
    let simulator: ProviderSimulator;
    const aMessage = (change: Partial<OutgoingMail> = {}): OutgoingMail => ({
      reference: '0002V4Y6M8T1Q3K5A7C9E2G4J6N8R0',
      to: simulator.people.ana,
      from: { name: 'Arara, a casa', address: 'no-reply@arara.example' },
      replyTo: 'help@arara.example',
      locale: 'pt-BR',
      subject: 'Seu código é 481920',
      text: TEXT,
      html: '<p>481920</p>',
      ...change,
    });

    beforeAll(async () => {
      simulator = await open();
    });
    beforeEach(() => simulator.reset());
    afterAll(() => simulator.close());

    it('arrive whole, in every script', async () => {
      expect(await simulator.provider.send(aMessage())).toEqual({ outcome: 'ok' });
      expect(await simulator.received(simulator.people.ana)).toEqual([{ text: TEXT, copies: 1 }]);
      expect(await simulator.received(simulator.people.rui)).toEqual([]);
    });

    it('arrive once when they are sent twice under one reference, twice under two', async () => {
      await simulator.provider.send(aMessage());
      expect(await simulator.provider.send(aMessage())).toEqual({ outcome: 'ok' });
      expect(await simulator.received(simulator.people.ana)).toEqual([{ text: TEXT, copies: 2 }]);
      await simulator.provider.send(aMessage({ reference: '0002V4Y6M8T1Q3K5A7C9E2G4J6N8R1' }));
      expect(await simulator.received(simulator.people.ana)).toHaveLength(2);
    });

    it('to nobody are refused, with a word for the reason that repeats nothing', async () => {
      const to = simulator.people.nobody;
      expect(await simulator.provider.send(aMessage({ to }))).toEqual({
        outcome: 'refused',
        reason: expect.stringMatching(/^[a-z]+_\d{3}$/),
      });
      expect(await simulator.received(to)).toEqual([]);
    });

    it('that the other side will never take are refused', async () => {
      await simulator.suffer('refuse');
      expect(await simulator.provider.send(aMessage())).toMatchObject({ outcome: 'refused' });
    });

    it.each(['error', 'lost', 'slow'] as const)(
      'with trouble of kind %s are unknown, and the end of the trouble is not waited for',
      async (trouble) => {
        await simulator.suffer(trouble);
        const provider = trouble === 'slow' ? simulator.impatient : simulator.provider;
        expect(await provider.send(aMessage())).toEqual({
          outcome: 'unknown',
          reason: expect.stringMatching(/^[a-z0-9_]{1,40}$/),
        });
        // Sent again under the same reference it arrives once, whether the first had arrived or not.
        expect(await simulator.provider.send(aMessage())).toEqual({ outcome: 'ok' });
        const copies = trouble === 'error' ? 1 : 2;
        expect(await simulator.received(simulator.people.ana)).toEqual([{ text: TEXT, copies }]);
      },
    );

    it('are unknown while nobody listens, and while our key is wrong: neither speaks of the message', async () => {
      expect(await simulator.away.send(aMessage())).toEqual({ outcome: 'unknown', reason: 'unreachable' });
      expect(await simulator.withWrongKey.send(aMessage())).toEqual({ outcome: 'unknown', reason: 'unauthorised' });
      expect(await simulator.received(simulator.people.ana)).toEqual([]);
    });
  });
}
