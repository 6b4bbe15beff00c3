import { OWN_HOST, type TestApp } from '../../../../test/test-app.ts';

export interface Answer {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: Record<string, unknown>;
}

interface From {
  readonly token?: string;
  readonly host?: string;
  readonly remoteAddress?: string;
}

interface Case {
  readonly Name: string;
  readonly Outcome: string;
  readonly Seen: string;
  readonly Value: string;
}

/** The red cases of a run, each with what was seen. */
export const failedIn = (run: object | null): string[] | undefined =>
  (run as { readonly Cases: readonly Case[] } | null)?.Cases.filter(({ Outcome }) => Outcome === 'failed').map(
    ({ Name, Seen, Value }) => `${Name} ${Seen} ${Value}`,
  );

/** The desk of one kind of connection, by its calls: the first member of the staff asks, the second one decides. */
export function connectionDesk<Shown>(api: () => TestApp, folder: string, nameOf: (one: Shown) => string) {
  const call = async (url: string, payload: object = {}, from: From = {}): Promise<Answer> => {
    const { token = 'staff-1', host = OWN_HOST, remoteAddress = '127.0.0.1' } = from;
    const headers = { 'content-type': 'application/json', token, host, 'user-agent': 'Mozilla/5.0 Chrome/130.0' };
    return (await api().app.inject({ method: 'POST', url, headers, payload, remoteAddress })).json<Answer>();
  };
  const staff = (path: string, payload: object = {}, token = 'staff-1') =>
    call(`/staff/${folder}/${path}`, payload, { token });
  return {
    call,
    staff,
    decide: ({ Body }: Answer, token = 'staff-2') =>
      call('/staff/approvals/decide', { id: Body['ApprovalId'], verdict: 'approved' }, { token }),
    shown: async (name: string): Promise<Shown> => {
      const found = ((await staff('list')).Body['List'] as Shown[]).find((one) => nameOf(one) === name);
      if (found === undefined) throw new Error(`${name} is not listed`);
      return found;
    },
  };
}
