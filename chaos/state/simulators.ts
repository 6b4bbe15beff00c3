import { setTimeout as sleep } from 'node:timers/promises';
import type { PixStage } from '../../conformance/pix/stage.ts';

/** The state and both vendors through the routes of whoever runs them; a process that is down is asked again. */
export interface Simulators {
  plant(cpf: string, person: object): Promise<void>;
  person(cpf: string): Promise<{ readonly birthDate: string }>;
  portrait(cpf: string, shows: string): Promise<void>;
  /** A JPEG in base64. */
  picture(shows: string): Promise<string>;
  /** How often each list of the state was asked about this CPF. */
  questions(cpf: string): Promise<Readonly<Record<string, number>>>;
  /** How many references each vendor knows; the same reference again is the same case. */
  cases(): Promise<{ readonly portrait: number; readonly document: number }>;
}

export function simulatorsOf({ urls: { ports } }: PixStage): Simulators {
  const state = `http://127.0.0.1:${ports.state}`;
  const identity = `http://127.0.0.1:${ports.identity}`;
  const pictures = new Map<string, Promise<string>>();
  const pictureOf = async (shows: string) => {
    const answer = await insistently(`${identity}/picture?${new URLSearchParams({ shows }).toString()}`);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const read = async <Body>(url: string) => (await (await insistently(url)).json()) as Body;
  const put = async (url: string, body: object) => {
    await insistently(url, { method: 'PUT', body: JSON.stringify(body) });
  };
  return {
    plant: (cpf, person) => put(`${state}/persons/${cpf}`, person),
    person: (cpf) => read(`${state}/persons/${cpf}`),
    portrait: (cpf, shows) => put(`${identity}/portraits/${cpf}`, { shows }),
    picture(shows) {
      const found = pictures.get(shows) ?? pictureOf(shows);
      pictures.set(shows, found);
      return found;
    },
    async questions(cpf) {
      const mask = `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`;
      const [own, masked] = await Promise.all(
        [cpf, mask].map((text) => read<Record<string, number>>(`${state}/questions?cpf=${encodeURIComponent(text)}`)),
      );
      return { ...own, pep: masked?.['pep'] ?? 0 };
    },
    cases: async () => (await read<{ cases: { portrait: number; document: number } }>(`${identity}/questions`)).cases,
  };
}

const PATIENCE_MS = 60_000;

async function insistently(url: string, init?: RequestInit): Promise<Response> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await fetch(url, init).catch(() => undefined);
    if (answer?.ok === true) return answer;
    if (Date.now() > until) throw new Error(`${url} answered ${answer?.status ?? 'nothing'}`);
    await sleep(200);
  }
}
