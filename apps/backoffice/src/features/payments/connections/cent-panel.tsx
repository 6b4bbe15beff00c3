import { App, Button } from 'antd';
import { useMay } from '../../../lib/api/me.ts';
import { shortTime } from '../../../lib/format/format.ts';
import { Note, Tag, type Tone } from '../../../lib/parts/marks.tsx';
import { Facts, Section } from '../../../lib/parts/page.tsx';
import type { BankConnection } from './bank.ts';
import { centReason, centStates, t } from './texts.ts';

type Cent = NonNullable<BankConnection['Cent']>;
const tones: Readonly<Record<Cent['State'], Tone>> = {
  charging: 'plain',
  waiting: 'money',
  returning: 'money',
  passed: 'leaf',
  failed: 'heat',
};

/** One cent of the house on its way in and out: where it is, and what the books say of it. */
export function CentPanel({ cent, onAsk }: { readonly cent: Cent | null; readonly onAsk: () => void }) {
  const may = useMay();
  const isWaiting = cent?.State === 'charging' || cent?.State === 'waiting';
  return (
    <Section title={t('cent')}>
      <p className="muted text-xs">{cent === null ? t('centNoneText') : t('centMeta')}</p>
      {cent && (
        <span>
          <Tag tone={tones[cent.State]}>{centStates[cent.State]}</Tag>
        </span>
      )}
      {cent && <CentBody cent={cent} />}
      {may('payments.connect') && (
        <Button disabled={isWaiting} onClick={onAsk}>
          {t('centAsk')}
        </Button>
      )}
    </Section>
  );
}

const SECOND_MS = 1_000;

/** When something came, and how long after what was before it. */
function afterText(at: string, before: string): string {
  const seconds = ((Date.parse(at) - Date.parse(before)) / SECOND_MS).toLocaleString('pt-BR', {
    maximumFractionDigits: 1,
  });
  return t('centTook', { time: shortTime(at), seconds });
}

function CentBody({ cent }: { readonly cent: Cent }) {
  const { message } = App.useApp();
  const { PixCode, ArrivedAt, SentAt, PaidAt, Reason } = cent;
  const copy = (text: string) => void navigator.clipboard.writeText(text).then(() => message.success(t('copied')));
  const facts: readonly (readonly [string, string | null])[] = [
    [t('centIn'), ArrivedAt && afterText(ArrivedAt, cent.At)],
    [t('centSent'), SentAt && shortTime(SentAt)],
    [t('centOut'), PaidAt && SentAt && shortTime(PaidAt)],
    [t('centWhy'), Reason && centReason(Reason)],
  ];
  return (
    <>
      {!cent.IsCurrent && (
        <Note tone="money" icon="alert">
          {t('centStale')}
        </Note>
      )}
      {PixCode !== null && (
        <>
          <pre className="text-2xs breaks outlined round-8 pad-quote" aria-label={t('centCode')}>
            {PixCode}
          </pre>
          <Button onClick={() => copy(PixCode)}>{t('copy')}</Button>
        </>
      )}
      <Facts facts={facts.flatMap(([name, text]) => (text === null ? [] : [[name, text] as const]))} />
    </>
  );
}
