import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi } from '../../lib/api/api.ts';
import { count, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay } from '../../lib/api/me.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { type AffiliateAction, AffiliateDialog } from './affiliate-action.tsx';
import { type Ring, ringId } from './affiliates.ts';
import s from './affiliates.module.css';
import { FirstYesNote, isFirstYes, useIsFirst, yesTexts } from './first-yes.tsx';
import { evidenceOf, evidenceText, GRAPH, type LinkKind, placed } from './ring-graph.ts';
import { t } from './texts.ts';

export interface Rings {
  readonly Total: number | null;
  readonly ReviewDays: number;
  readonly TwoPeopleAbove: bigint;
  readonly Reads: { readonly Held: string; readonly Refused: string };
  readonly List: readonly Ring[];
}

/** Who is tied to whom and by what, beside the same as a table, and the decision. */
export function RingCard({ ring, rings }: { readonly ring: Ring; readonly rings: Rings }) {
  return (
    <section
      className={`${s['ring-card']} card short`}
      data-part="ring"
      aria-label={t('ringTitle', { id: ringId(ring) })}
    >
      <div className="card-head row gap-9" data-part="ring-head">
        <span className="tick tick-money" />
        <h2>{t('ringTitle', { id: ringId(ring) })}</h2>
        <span className="clip note">{holdsText(ring)}</span>
        <Link to={`/equipe/aneis?anel=${ring.SponsorId}`} className="push text-sm weight-600 brand-text nowrap">
          {rings.Total === 1 ? t('oneRing') : t('ringsLeft', { count: count(rings.Total) })}
        </Link>
      </div>
      <div className={`${s['ring']} stack gap-14`}>
        <RingGraph ring={ring} />
        <RingDecision key={ring.SponsorId} ring={ring} rings={rings} />
      </div>
    </section>
  );
}

function holdsText({ Held, Members, SponsorName, DueAt }: Ring): string {
  const words = { amount: tableMoney(Held), count: Members.length, name: SponsorName };
  const unrated = Members.length === 1 ? t('ringUnratedOne', words) : t('ringUnrated', words);
  const held = Held > 0n ? t('ringHolds', words) : unrated;
  return DueAt === null ? held : `${held} · ${t('decideBy', { time: shortTime(DueAt) })}`;
}

const nodeNames = {
  device: 'nodeDevice',
  payout_key: 'nodePayoutKey',
  burst: 'nodeBurst',
  address_range: 'nodeRange',
} as const satisfies Readonly<Record<LinkKind, string>>;

export function RingGraph({ ring }: { readonly ring: Ring }) {
  const links = evidenceOf(ring)
    .map(({ kind }) => t(kind).toLowerCase())
    .join(', ');
  const people = ring.Members.length;
  const label = t(people === 1 ? 'graphLabelOne' : 'graphLabel', { name: ring.SponsorName, people, links });
  const { inviter, left } = placed(ring);
  return (
    <figure className={s['graph']} aria-label={label} data-part="ring-graph">
      <svg viewBox={`0 0 ${GRAPH.width} ${GRAPH.height}`} aria-hidden>
        <Edges ring={ring} />
        <Nodes ring={ring} />
        {left > 0 && (
          <text x={inviter.x} y={GRAPH.height - 8}>
            {t('moreInvitees', { count: left })}
          </text>
        )}
      </svg>
    </figure>
  );
}

function Edges({ ring }: { readonly ring: Ring }) {
  const { inviter, members, marks } = placed(ring);
  return (
    <>
      {members.map(({ x, y }) => (
        <line key={y} x1={inviter.x} y1={inviter.y} x2={x} y2={y} className={s['edge']} />
      ))}
      {marks.flatMap(({ x, y, evidence: { kind, holds, members: having } }) =>
        having.flatMap((index) => {
          const from = members[index];
          if (from === undefined) return [];
          const tone = s[`edge--${holds ? 'holds' : 'adds'}`];
          return [<line key={`${kind}-${index}`} x1={from.x} y1={from.y} x2={x - 9} y2={y} className={tone} />];
        }),
      )}
      {marks
        .filter(({ evidence }) => evidence.hasInviter)
        .map(({ x, y, evidence }) => (
          <path
            key={evidence.kind}
            d={`M${inviter.x} ${inviter.y}C70 214 230 214 ${x} ${y + 14}`}
            className={s['edge--inviter']}
          />
        ))}
    </>
  );
}

function Nodes({ ring }: { readonly ring: Ring }) {
  const { inviter, members, marks, hasWordsBeside } = placed(ring);
  return (
    <>
      <circle cx={inviter.x} cy={inviter.y} r="18" className={s['node--inviter']} />
      <text x={inviter.x} y={inviter.y - 26} className={s['node-name']}>
        {ring.SponsorName}
      </text>
      {members.map(({ x, y, name }) => (
        <g key={y}>
          <circle cx={x} cy={y} r="13" fill="var(--chart-6)" />
          <text x={x} y={y + 26}>
            {name}
          </text>
        </g>
      ))}
      {marks.map(({ x, y, evidence: { kind, holds } }) => (
        <g key={kind}>
          <rect
            x={x - 17}
            y={y - 14}
            width="34"
            height="28"
            rx="8"
            fill={holds ? 'var(--color-heat)' : 'var(--color-wait)'}
          />
          <text
            x={hasWordsBeside ? x + 21 : x}
            y={hasWordsBeside ? y + 4 : y + 28}
            className={`${s['node-name']} ${hasWordsBeside ? s['beside'] : ''}`}
          >
            {t(nodeNames[kind])}
          </text>
        </g>
      ))}
    </>
  );
}

function RingEvidence({ ring }: { readonly ring: Ring }) {
  return (
    <table className={`${s['evidence']} wide relative`} data-part="ring-evidence" aria-label={t('evidence')}>
      <thead className="unseen">
        <tr>
          <th scope="col">{t('evidenceKind')}</th>
          <th scope="col">{t('evidenceWho')}</th>
          <th scope="col">{t('evidenceWeight')}</th>
        </tr>
      </thead>
      <tbody>
        {evidenceOf(ring).map((one) => (
          <tr key={one.kind}>
            <th scope="row">{t(one.kind)}</th>
            <td>{evidenceText(one, ring)}</td>
            <td>
              <Tag tone={one.holds ? 'heat' : 'plain'}>{t(one.holds ? 'holds' : 'adds')}</Tag>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Releases or refuses every held reward of the inviter, each under its own key. */
async function decideAll(ring: Ring, isReleased: boolean, note: string) {
  let [paid, isWaiting] = [0n, false];
  for (const { MemberId: memberId } of ring.Members) {
    const input = { sponsorId: ring.SponsorId, memberId, isReleased, note };
    const done = await callApi(staffRoutes.teamDeskHoldDecide, input);
    paid += done.Amount;
    isWaiting ||= isFirstYes(done);
  }
  return { paid, isWaiting };
}

const ifRefused = ({ Members, SponsorName: name }: Ring) =>
  t(Members.length === 1 ? 'ifRefusedOne' : 'ifRefused', { count: Members.length, name });

function actionsOn(
  ring: Ring,
  { ReviewDays, Reads, TwoPeopleAbove }: Rings,
): Readonly<Record<'release' | 'refuse' | 'more', AffiliateAction>> {
  const count = ring.Members.length;
  const name = ring.SponsorName;
  const isOne = count === 1;
  return {
    release: {
      title: t(isOne ? 'releaseTitleOne' : 'releaseTitle', { count, name }),
      ...yesTexts(ring, { above: TwoPeopleAbove, pays: { effect: t('releaseEffect'), confirm: t('release') } }),
      call: async (note) => {
        const { paid, isWaiting } = await decideAll(ring, true, note);
        if (isWaiting) return t('firstYesToast');
        return t(isOne ? 'releasedToastOne' : 'releasedToast', { count, amount: tableMoney(paid) });
      },
    },
    refuse: {
      title: t(isOne ? 'refuseRingTitleOne' : 'refuseRingTitle', { count, name }),
      effect: t('refuseRingEffect'),
      confirm: t('refuseCount', { count }),
      isDanger: true,
      reads: { who: ifRefused(ring), text: Reads.Refused },
      call: async (note) => {
        await decideAll(ring, false, note);
        return t(isOne ? 'refusedRingToastOne' : 'refusedRingToast', { count });
      },
    },
    more: {
      title: t('moreTitle', { days: ReviewDays }),
      effect: t('moreEffect'),
      confirm: t('moreDays', { days: ReviewDays }),
      call: async (reason) => {
        const { DueAt } = await callApi(staffRoutes.teamDeskHoldExtend, { sponsorId: ring.SponsorId, reason });
        return t('moreToast', { time: shortTime(DueAt) });
      },
    },
  };
}

export function RingDecision({ ring, rings }: { readonly ring: Ring; readonly rings: Rings }) {
  const may = useMay();
  const [action, setAction] = useState<'release' | 'refuse' | 'more'>();
  const actions = actionsOn(ring, rings);
  const canDecide = may('team.decide');
  const isFirst = useIsFirst(ring.FirstYes);
  const release = isFirst ? {} : { l: () => setAction('release') };
  useKeys(canDecide ? { ...release, r: () => setAction('refuse') } : {});
  const count = ring.Members.length;
  return (
    <div className="stack one-column from-top gap-7">
      <RingEvidence ring={ring} />
      <FirstYesNote yes={ring.FirstYes} />
      {canDecide ? (
        <div className="row wraps gap-8" data-part="ring-acts">
          <button
            type="button"
            className={`${buttonClass('small')} text-sm round-7`}
            disabled={isFirst}
            onClick={() => setAction('release')}
          >
            <Icon name="check" size="xs" /> {actions.release.confirm} <kbd>l</kbd>
          </button>
          <button type="button" className={buttonClass('small', 'danger')} onClick={() => setAction('refuse')}>
            <Icon name="x" size="xs" /> {t('refuseCount', { count })} <kbd>r</kbd>
          </button>
          <button type="button" className={`${buttonClass('small')} text-sm round-7`} onClick={() => setAction('more')}>
            <Icon name="clock" size="xs" /> {t('moreDays', { days: rings.ReviewDays })}
          </button>
        </div>
      ) : (
        <p className="note">{t('noRight')}</p>
      )}
      <PlayerQuote label={ifRefused(ring)} part="ring-quote">
        “{rings.Reads.Refused}”
      </PlayerQuote>
      {action && <AffiliateDialog action={actions[action]} onClose={() => setAction(undefined)} />}
    </div>
  );
}
