import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/api/me.ts';
import { WaitStrip } from '../../lib/connections/wait-strip.tsx';
import { shortTime, tableMoney } from '../../lib/format/format.ts';
import { roleNames } from '../../lib/format/role-names.ts';
import { Amount } from '../../lib/parts/amount.tsx';
import { Icon, type OfficeIconName } from '../../lib/parts/icon.tsx';
import { Avatar, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import { UsedBar } from '../../lib/parts/time-left.tsx';
import s from './adjustments.module.css';
import { type Draft, type Preview, typedAmount } from './draft.ts';
import { reasonName, t } from './texts.ts';

interface SideProps {
  readonly draft: Draft;
  readonly preview: Preview | undefined;
  readonly isReady: boolean;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
  readonly onClose: () => void;
}

type Tier = NonNullable<Preview['Tier']>;

/** Who asks and who says yes, how much of the day is used, and what comes after. */
export function TwoPeople({ draft, preview, isReady, isBusy, onAsk, onClose }: SideProps) {
  const typed = typedAmount(draft.amount);
  const tier = preview?.Tier ?? undefined;
  const isAlone = tier === 'alone';
  const amount = tableMoney(typed?.amountE5 ?? 0n);
  return (
    <Drawer
      label={t('two')}
      holds="people"
      onClose={onClose}
      title={
        <>
          <span className="row gap-8">
            <b className="weight-650">{t('two')}</b>
            <Tag tone={isAlone ? 'leaf' : 'money'} icon={isAlone ? 'check' : 'clock'}>
              {t(isAlone ? 'oneEnough' : 'notAsked')}
            </Tag>
          </span>
          <span className="row at-end gap-12">
            <Amount of={typed?.amountE5 ?? 0n} part="amount" />
            {preview && <Whom draft={draft} preview={preview} />}
          </span>
        </>
      }
      foot={
        <>
          <Button
            type="primary"
            size="large"
            block
            disabled={!isReady}
            loading={isBusy}
            onClick={onAsk}
            data-part="ask"
          >
            {typed === undefined ? t('askNothing') : t(isAlone ? 'give' : 'ask', { amount })}
          </Button>
          <span className="text-xs muted">{t('sameSummary')}</span>
        </>
      }
    >
      <WaitStrip
        facts={[
          [t('wait'), t(isReady ? 'waitAsk' : 'waitFill')],
          [t('waitActor'), t('waitYou')],
          [t('waitUntil'), preview === undefined ? '–' : shortTime(preview.ExpiresAt)],
        ]}
      />
      <People tier={tier} />
      {preview && <Day preview={preview} amountE5={typed?.amountE5 ?? 0n} />}
      {preview && <Tiers preview={preview} tier={tier} />}
      {preview && <Earlier preview={preview} />}
      <Section title={t('after')}>
        <ul className="bare-list no-margin stack gap-6 text-md" data-part="after">
          <After icon="clock">{t('afterSoon')}</After>
          <After icon="undo">{t('afterBack')}</After>
          <After icon="hash">{t('afterAudit')}</After>
        </ul>
      </Section>
    </Drawer>
  );
}

function Whom({ draft, preview }: { readonly draft: Draft; readonly preview: Preview }) {
  const words = { name: preview.PlayerName };
  return (
    <span className="text-xs muted" data-part="whom">
      {t(preview.Side === 'credit' ? 'toWhom' : 'fromWhom', words)}
      <br />
      {t('codeAndProofs', { code: draft.code, count: draft.proofs.length })}
    </span>
  );
}

function People({ tier }: { readonly tier: Tier | undefined }) {
  const me = useMe();
  return (
    <div className="stack gap-7" data-part="people">
      <Person
        name={me?.Name ?? ''}
        isMe
        note={`${me?.Roles.map((role) => roleNames[role]).join(', ') ?? ''} · ${t('asks')}`}
      />
      {tier !== undefined && tier !== 'alone' && <Person name={t(`who.${tier}`)} note={t('approves')} />}
      <p className="row gap-6 note no-margin">
        <Icon name="minus" size="xs" /> {t('cannotApprove')}
      </p>
    </div>
  );
}

function Person({
  name,
  note,
  isMe = false,
}: {
  readonly name: string;
  readonly note: string;
  readonly isMe?: boolean;
}) {
  return (
    <div className="row gap-9">
      <Avatar name={name} tone={isMe ? 'me' : 'brand'} />
      <span className="grows">
        <b className="block weight-620">{name}</b>
        <small className="block text-xs muted">{note}</small>
      </span>
      {isMe && <Tag tone="brand">{t('you')}</Tag>}
    </div>
  );
}

function Day({ preview: { Today, Side }, amountE5 }: { readonly preview: Preview; readonly amountE5: bigint }) {
  const moreE5 = Side === 'credit' ? amountE5 : 0n;
  const permille = Today.Limit === 0n ? 1_000n : (1_000n * (Today.Asked + moreE5)) / Today.Limit;
  const used = Number(permille) / 1_000;
  const words = { asked: tableMoney(Today.Asked), amount: tableMoney(moreE5), limit: tableMoney(Today.Limit) };
  return (
    <Section title={t('yourDay')} meta={t('yourDayMeta')}>
      <span className="row between text-xs figures" data-part="day">
        {t('dayOf', words)}
        <b>{(100 * used).toFixed(1).replace('.', ',')}%</b>
      </span>
      <span className={s['bar']}>
        <UsedBar used={Math.min(1, used)} tall={7} />
      </span>
    </Section>
  );
}

function Tiers({ preview, tier }: { readonly preview: Preview; readonly tier: Tier | undefined }) {
  const rows = [
    ['small', preview.SmallUpTo],
    ['large', preview.Max],
    ['against', 0n],
  ] as const;
  return (
    <Section title={t('byAmount')}>
      <table className={`${s['tiers']} wide text-md outlined round-10`} data-part="tiers">
        <tbody>
          {rows.map(([name, amountE5]) => (
            <tr
              key={name}
              className={name === tier ? s['tier--on'] : ''}
              data-part={name === tier ? 'tier-on' : 'tier'}
            >
              <th scope="row">{t(`tier.${name}`, { amount: tableMoney(amountE5) })}</th>
              <td className={s['end']}>{t(`who.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Earlier({ preview: { Earlier: rows } }: { readonly preview: Preview }) {
  const signed = (side: Preview['Side'], amountE5: bigint) => (side === 'credit' ? amountE5 : -amountE5);
  const sumE5 = rows.reduce((sum, { Side, Amount: amountE5 }) => sum + signed(Side, amountE5), 0n);
  const shown = (amountE5: bigint) => `${amountE5 > 0n ? '+' : ''}${tableMoney(amountE5)}`;
  return (
    <Section title={t('earlier')} meta={t('earlierMeta')}>
      {rows.length === 0 ? (
        <span className="note">{t('earlierNone')}</span>
      ) : (
        <div className="stack outlined round-10 cut text-md" data-part="earlier">
          {rows.map(({ Number: number, Code: code, Side, Amount: amountE5, At }) => (
            <span key={number} className="row gap-8 pad-box line-below">
              <span className="muted">{shortTime(At).slice(0, 5)}</span>
              <span className="clip">{reasonName(code)}</span>
              <b className="push figures">{shown(signed(Side, amountE5))}</b>
            </span>
          ))}
          <b className="row between pad-box nested">
            {t('earlierSum', { count: rows.length })}
            <span className="figures">{shown(sumE5)}</span>
          </b>
        </div>
      )}
    </Section>
  );
}

function After({ icon, children }: { readonly icon: OfficeIconName; readonly children: ReactNode }) {
  return (
    <li className="row gap-9">
      <span className="muted">
        <Icon name={icon} size="xs" />
      </span>
      {children}
    </li>
  );
}
