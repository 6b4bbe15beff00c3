import { parseBrCode } from './br-code.ts';
import { isRecord } from '../../../kit/src/routes.ts';
import type { Locations } from './location.ts';
import { parseReais } from '../state/money.ts';
import type { Store } from '../state/store.ts';
import type { Breach, PayRefusal, PayResult, Receipts } from './receipts.ts';

/** What the payer's bank knows about a code before the payer says yes. */
export interface ReadCode {
  readonly receiver: string;
  readonly city: string;
  readonly key: string;
  readonly txid: string;
  /** Zero = the payer chooses. */
  readonly centavos: number;
  /** Zero = it does not expire. */
  readonly endsAt: number;
  readonly isExpired: boolean;
  readonly status: string;
  readonly debtor: { readonly document: string; readonly name: string } | undefined;
  readonly text: string;
}

export type CodeRefusal =
  | 'not_a_pix_code'
  | 'no_checksum'
  | 'wrong_checksum'
  | 'wrong_length'
  | 'wrong_amount'
  | 'location_unreachable'
  | 'location_not_signed';

export type CodeResult =
  | { readonly ok: true; readonly code: ReadCode }
  | { readonly ok: false; readonly why: CodeRefusal };

export interface PayCommand {
  readonly code: string;
  readonly payer: { readonly document: string; readonly name?: string };
  readonly centavos?: number | undefined;
  readonly info: string;
  readonly breaks: readonly Breach[];
  readonly delayMs: number;
}

/** It stands on the other side of the counter: it knows a charge only by its code and the signed payload behind it. */
export interface PayerBank {
  read(code: string): Promise<CodeResult>;
  pay(command: PayCommand): Promise<PayResult | { readonly ok: false; readonly why: CodeRefusal | PayRefusal }>;
}

export interface PayerBankDeps {
  readonly store: Store;
  readonly receipts: Receipts;
  readonly locations: Locations;
  /** Codes of other hosts are never fetched. */
  readonly publicHost: () => string;
  readonly nowMs: () => number;
}

export function createPayerBank({ store, receipts, locations, publicHost, nowMs }: PayerBankDeps): PayerBank {
  const read = async (text: string): Promise<CodeResult> => {
    const parsed = parseBrCode(text);
    if (!parsed.ok) return { ok: false, why: parsed.why as CodeRefusal };
    const { location, key, name, city, centavos, txid } = parsed.code;
    if (location === undefined) {
      const fixed = { endsAt: 0, isExpired: false, status: 'ATIVA', debtor: undefined, text: '' };
      return {
        ok: true,
        code: { ...fixed, receiver: name, city, key: key ?? '', txid: txid ?? '', centavos: centavos ?? 0 },
      };
    }
    const jws = location.startsWith(`${publicHost()}/qr/v2/`) ? await fetchText(`http://${location}`) : undefined;
    if (jws === undefined) return { ok: false, why: 'location_unreachable' };
    const payload = locations.read(jws);
    if (payload === undefined) return { ok: false, why: 'location_not_signed' };
    return { ok: true, code: { ...readPayload(payload, nowMs()), receiver: name, city } };
  };
  return {
    read,
    async pay({ code: text, payer, centavos, info, breaks, delayMs }) {
      const result = await read(text);
      if (!result.ok) return result;
      const { key, txid, centavos: asked } = result.code;
      const order = { key, txid, payer, centavos: centavos ?? asked, info, breaks, delayMs };
      return store.together(() => receipts.pay(order));
    },
  };
}

async function fetchText(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

function readPayload(payload: Readonly<Record<string, unknown>>, nowMs: number): Omit<ReadCode, 'receiver' | 'city'> {
  const calendar = isRecord(payload['calendario']) ? payload['calendario'] : {};
  const amount = isRecord(payload['valor']) ? parseReais(payload['valor']['original']) : undefined;
  const endsAt = Date.parse(String(calendar['criacao'])) + Number(calendar['expiracao']) * 1_000;
  const { devedor: debtor } = payload;
  return {
    key: String(payload['chave']),
    txid: String(payload['txid']),
    centavos: amount ?? 0,
    endsAt,
    isExpired: nowMs > endsAt,
    status: String(payload['status']),
    debtor: isRecord(debtor)
      ? { document: String(debtor['cpf'] ?? debtor['cnpj']), name: String(debtor['nome']) }
      : undefined,
    text: typeof payload['solicitacaoPagador'] === 'string' ? payload['solicitacaoPagador'] : '',
  };
}
