import { staffRoutes } from '@arara/contract/staff';
import { Modal } from 'antd';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { callApi, serverNowMs } from '../../lib/api/api.ts';
import { useNow } from '../../lib/api/use-now.ts';
import { clockTime, shortTime } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { type Case, caseActions } from './case.ts';
import s from './kyc.module.css';
import { documentNames, t } from './texts.ts';

type Kind = Case['Pictures'][number]['Kind'];

export interface PicturesHandle {
  readonly see: () => void;
  readonly zoom: () => void;
}

const iconButton = 'hovers inline-centred square-26 fixed muted round-8';
const WHOLE_MS = 60_000;
const sides = ['front', 'back'] as const;
const poses = ['straight', 'left', 'right'] as const;

interface Seen {
  readonly data: string;
  /** Until when what is written on it stands open. */
  readonly wholeUntil?: number;
}

/** Nothing is shown before somebody asks; each picture that comes is a record, and bears the name of who opened it. */
export function Pictures({ one, ref }: { readonly one: Case; readonly ref: Ref<PicturesHandle> }) {
  const { seen, open, isBusy, proofDialog } = useSeen(one);
  const [side, setSide] = useState<(typeof sides)[number]>('front');
  const [pose, setPose] = useState<(typeof poses)[number]>('straight');
  const [isZoomed, setZoomed] = useState(false);
  const has = (kind: Kind) => one.Pictures.some(({ Kind: sent }) => sent === kind);
  const atOf = (kind: Kind) => one.Pictures.find(({ Kind: sent }) => sent === kind)?.At;
  const see = () => void open(([side, pose] as const).filter(has), false);
  const choose = <K extends Kind>(set: (kind: K) => void, kind: K) => {
    set(kind);
    // Who looks at one goes on looking: the other comes by itself, with its own record.
    if (Object.keys(seen).length > 0 && seen[kind] === undefined && has(kind)) void open([kind], false);
  };
  useImperativeHandle(ref, () => ({ see, zoom: () => setZoomed(seen[side] !== undefined) }));
  const document = documentNames[one.DocumentKind ?? 'none'] ?? '';
  const front = atOf('front');
  return (
    <div className={`${s['pictures']} stack`} data-part="pictures">
      <section className={`${s['picture']} flex column cut`} data-part="picture-document">
        <div className={`${s['bar']} row gap-7 text-sm surface line-below nowrap`} data-part="picture-bar">
          <b>{document}</b>
          <span className={`muted clip ${s['wide']}`}>{front && t('sentAt', { time: shortTime(front) })}</span>
          <span className="seg nested outlined round-8 push">
            {sides.map((name) => (
              <button key={name} type="button" aria-pressed={side === name} onClick={() => choose(setSide, name)}>
                {t(`side.${name}`)}
              </button>
            ))}
          </span>
          <ZoomButton isOff={seen[side] === undefined} onZoom={() => setZoomed(true)} />
        </div>
        <Shown
          what={`${document} ${t(`side.${side}`)}`}
          seen={seen[side]}
          has={has(side)}
          isBusy={isBusy}
          onSee={see}
        />
        {seen[side] && (
          <WholeLine until={seen[side].wholeUntil} isBusy={isBusy} onWhole={() => void open([side], true)} />
        )}
      </section>
      <Face
        one={one}
        pose={pose}
        onPose={(next) => choose(setPose, next)}
        seen={seen[pose]}
        isBusy={isBusy}
        onSee={see}
      />
      {proofDialog}
      <Modal open={isZoomed} footer={null} width="90vw" title={document} onCancel={() => setZoomed(false)}>
        <div className={`${s['whole']}`}>{seen[side] && <img src={srcOf(seen[side])} alt={altOf(document)} />}</div>
      </Modal>
    </div>
  );
}

interface FaceProps extends Pick<ShownProps, 'seen' | 'isBusy' | 'onSee'> {
  readonly one: Case;
  readonly pose: (typeof poses)[number];
  readonly onPose: (pose: (typeof poses)[number]) => void;
}

function Face({ one, pose, onPose, ...shown }: FaceProps) {
  const sent = one.Pictures.filter(({ Kind }) => poses.some((name) => name === Kind));
  const at = sent[0]?.At;
  const next = nextPose(pose);
  return (
    <section className={`${s['picture']} flex column cut`} data-part="picture-face">
      <div className={`${s['bar']} row gap-7 text-sm surface line-below nowrap`}>
        <b>{t('selfie')}</b>
        <span className="muted clip">{at && t('poses', { time: clockTime(at).slice(0, 5), count: sent.length })}</span>
        <button
          type="button"
          className={`${iconButton} push`}
          aria-label={t(`pose.${next}`)}
          title={t(`pose.${next}`)}
          onClick={() => onPose(next)}
        >
          <Icon name="play" size="sm" />
        </button>
      </div>
      <Shown what={t(`pose.${pose}`)} has={sent.some(({ Kind }) => Kind === pose)} {...shown} />
    </section>
  );
}

const nextPose = (pose: (typeof poses)[number]) => poses[(poses.indexOf(pose) + 1) % poses.length] ?? 'straight';
const srcOf = ({ data }: Seen) => `data:image/jpeg;base64,${data}`;
const altOf = (what: string) => t('pictureOf', { what });

/** What was opened, by kind; what stood open in full is taken away when its time is over. */
function useSeen({ Row: { PlayerId: playerId } }: Case) {
  const [seen, setSeen] = useState<Readonly<Partial<Record<Kind, Seen>>>>({});
  const { run, isBusy, proofDialog } = useStaffAction(caseActions);
  useEffect(() => {
    const ends = Object.values(seen).flatMap(({ wholeUntil }) => wholeUntil ?? []);
    if (ends.length === 0) return undefined;
    const timer = setTimeout(
      () =>
        setSeen((all) =>
          Object.fromEntries(Object.entries(all).filter(([, { wholeUntil }]) => wholeUntil === undefined)),
        ),
      Math.max(0, Math.min(...ends) - serverNowMs()),
    );
    return () => clearTimeout(timer);
  }, [seen]);
  const open = (kinds: readonly Kind[], isWhole: boolean) =>
    run({
      call: async () => {
        const opened: Partial<Record<Kind, Seen>> = {};
        for (const kind of kinds) {
          const { Data } = await callApi(staffRoutes.kycPicture, { playerId, kind, reason: 'KV-DECIDE', isWhole });
          opened[kind] = { data: Data, ...(isWhole ? { wholeUntil: serverNowMs() + WHOLE_MS } : {}) };
        }
        return opened;
      },
      onDone: (opened) => setSeen((all) => ({ ...all, ...opened })),
      proofTitle: t('seeProof'),
    });
  return { seen, open, isBusy, proofDialog };
}

interface ShownProps {
  readonly what: string;
  readonly seen: Seen | undefined;
  readonly has: boolean;
  readonly isBusy: boolean;
  readonly onSee: () => void;
}

function Shown({ what, seen, has, isBusy, onSee }: ShownProps) {
  const [isTurned, setTurned] = useState(false);
  if (seen === undefined)
    return (
      <div className={`${s['frame']} stack gap-8 grows`}>
        {has ? (
          <button type="button" className={buttonClass('soft')} disabled={isBusy} onClick={onSee} data-part="see">
            <Icon name="eye" size="sm" /> {t('see')} <kbd>v</kbd>
          </button>
        ) : (
          <b className="weight-620">{t('noPicture')}</b>
        )}
        <span className="note">{t(has ? 'seeText' : 'noPictureText')}</span>
      </div>
    );
  return (
    <button
      type="button"
      className={`${s['frame']} centred grows`}
      title={t('rotate')}
      onClick={() => setTurned(!isTurned)}
    >
      <img src={srcOf(seen)} alt={altOf(what)} className={isTurned ? (s['turned'] ?? '') : ''} />
    </button>
  );
}

function ZoomButton({ isOff, onZoom }: { readonly isOff: boolean; readonly onZoom: () => void }) {
  return (
    <button
      type="button"
      className={iconButton}
      aria-label={t('zoom')}
      title={t('zoom')}
      disabled={isOff}
      onClick={onZoom}
    >
      <Icon name="search" size="sm" />
    </button>
  );
}

/** What is written on a document comes coarse; in full it stands for a minute, with a record of its own. */
function WholeLine(props: {
  readonly until: number | undefined;
  readonly isBusy: boolean;
  readonly onWhole: () => void;
}) {
  const nowMs = useNow();
  const left = props.until === undefined ? 0 : Math.max(0, Math.ceil((props.until - nowMs) / 1_000));
  return (
    <div className="row note surface line-above pad-box">
      {left > 0 ? (
        <span>{t('wholeFor', { time: `${left} s` })}</span>
      ) : (
        <button type="button" className="weight-600 brand-text" disabled={props.isBusy} onClick={props.onWhole}>
          {t('whole')}
        </button>
      )}
    </div>
  );
}
