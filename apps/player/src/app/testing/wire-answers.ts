import { vi } from 'vitest';
import { openApi } from '../../lib/api/api.ts';

export type Answers = Readonly<Record<string, unknown>>;

/**
 * What comes over the wire, by path behind `/v1/api/`, or how it follows from the input; what is not in the table is refused. The client reads it with the
 * contract's own schemas, so an answer the API could not give fails here too. Journeys run against the real API in e2e.
 */
export function answerCalls(answers: Answers): { readonly asked: string[]; readonly inputs: [string, object][] } {
  const asked: string[] = [];
  const inputs: [string, object][] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.href);
    const name = pathname.replace(/^.*\/v1\/api\//, '');
    asked.push(name);
    const input = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : Object.fromEntries(searchParams);
    inputs.push([name, input]);
    const answer = answers[name];
    const body: unknown = typeof answer === 'function' ? answer(input) : answer;
    return Promise.resolve(
      Response.json(body === undefined ? { Code: 1404, Msg: 'no', Body: null } : { Code: 200, Msg: '', Body: body }),
    );
  });
  openApi(Promise.resolve(''), {
    networkError: () => 'Erro de rede',
    sessionOver: () => undefined,
    transportFailed: () => undefined,
  });
  return { asked, inputs };
}

/** As much of a player's profile as the bars around the screens read. */
export const profile = {
  PlayerId: '20481977',
  IsRecharge: 1,
  Nickname: 'Marina',
  Avatar: 'arara',
  Username: null,
  Phone: '(11) 9••••-3382',
  Email: null,
  IsEmailConfirmed: false,
  Name: null,
  Cpf: null,
  KycLevel: 0,
  VipLevel: 3,
  IsBlogger: false,
  IsAgent: false,
  Rfcode: 'MARI82',
  InvitedBy: null,
  HasFundPassword: false,
  RegisteredAt: '2026-11-01T12:00:00.000Z',
  PausedUntil: null,
  Blocks: [],
};

export const contact = (Type: 1 | 2 | 3, Name: string, TelGram = `https://contact.example/${Type}`) => ({
  Type,
  Name,
  TelGram,
  Icon: '',
});

export const packageConfig = {
  server: '',
  url: '',
  hurl: '',
  Brand: 'Arara',
  Market: 'standard',
  Features:
    'team agents invites commission win_ranking turnover_ranking jackpot visitor_lobby reward_deposit reward_gift_code reward_red_envelope reward_sign_in reward_mission reward_cashback reward_tournament reward_free_rounds'.split(
      ' ',
    ),
  AgeMin: 18,
  Locales: ['pt-BR'],
  AppMarker: 'AraraApp',
  DownloadLink: 'https://arara.example/app.apk',
  FooterText: '',
  Withdrawal: { Opens: '00:00', Closes: '22:00', ArrivesWithinHours: 24, CoolDownHours: 24 },
};
