import type { RequestOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { callApi, serverNowMs, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useSettled } from '../../lib/browser/settled.ts';
import { shortTime } from '../../lib/format/format.ts';
import { WaitStrip } from '../../lib/connections/wait-strip.tsx';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { DialogField, DialogFrame } from '../../lib/staff-action/dialog-frame.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { CampaignForm } from './campaign-form.tsx';
import { CampaignSide } from './campaign-side.tsx';
import s from './campaigns.module.css';
import { type Campaign, campaignActions, type Draft, missingIn, newDraft, textsOf, writtenTexts } from './draft.ts';
import { conditionsOf, type Segment } from './segments.tsx';
import { ResultPanel } from './result-panel.tsx';
import { channelNames, stateNames, t } from './texts.ts';

const EVERY_MS = 10_000;
const SETTLE_MS = 300;

const tones = {
  waiting: 'money',
  refused: 'plain',
  scheduled: 'brand',
  sending: 'brand',
  done: 'leaf',
  stopped: 'heat',
} as const;

/** What is sent to a segment: written by one, released by another, stopped by anybody in one act. */
export function CampaignsPage() {
  const list = useApiQuery(staffRoutes.campaignList, {}, { everyMs: EVERY_MS });
  const [openId, setOpen] = useAddress('campanha', ['segmento']);
  const [segment] = useAddress('segmento');
  const rows = list.data?.List ?? [];
  const open = rows.find(({ Id }) => Id === openId);
  const isDrafting = open === undefined && (segment !== undefined || openId === 'nova');
  if (list.error) return <Failure error={list.error} onAgain={() => void list.refetch()} />;
  if (open !== undefined) return <OpenCampaign key={open.Id} campaign={open} onClose={() => setOpen(undefined)} />;
  if (isDrafting) return <NewCampaign of={{ segment }} onAsked={() => setOpen(undefined)} />;
  return <CampaignTable rows={rows} onOpen={setOpen} />;
}

function CampaignTable({
  rows,
  onOpen,
}: {
  readonly rows: readonly Campaign[];
  readonly onOpen: (id: string) => void;
}) {
  useKeys({ n: () => onOpen('nova') });
  return (
    <Page
      title={t('campaigns')}
      meta={t('campaignsMeta')}
      actions={
        <Button type="primary" className="main-act" onClick={() => onOpen('nova')} data-part="new-campaign">
          <Icon name="plus" size="sm" />
          {t('newCampaign')} <kbd>n</kbd>
        </Button>
      }
      keys={
        <>
          <KeyHint keys={['n']}>{t('keyNew')}</KeyHint>
          <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
        </>
      }
    >
      <Card isTable>
        {rows.length === 0 && <Blank title={t('campaignsNone')} text={t('campaignsNoneText')} />}
        <ul className="bare-list no-margin scrolls">
          {rows.map((row) => (
            <li key={row.Id}>
              <button
                type="button"
                className={`${s['row']} row gap-14 wide line-below`}
                onClick={() => onOpen(row.Id)}
                data-part="campaign-row"
              >
                <b className="weight-620 clip">{row.Name}</b>
                <span className="note">{row.Number}</span>
                <span className="note">{row.Channels.map((one) => channelNames[one]).join(', ')}</span>
                <span className="push note">{shortTime(row.StartsAt)}</span>
                <Tag tone={tones[row.State]}>{stateNames[row.State]}</Tag>
              </button>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

type Whom = Pick<Draft, 'segment' | 'players'>;

function useAsking(of: Whom, onAsked: () => void) {
  const segments = useApiQuery(staffRoutes.segmentList, {}).data?.List ?? [];
  const [draft, setDraft] = useState<Draft>(() => newDraft(serverNowMs(), of));
  const chosen = segments.find(({ Id }) => Id === draft.segment);
  const settled = useSettled(draft, SETTLE_MS);
  const texts = writtenTexts(settled);
  const asked = {
    conditions: chosen === undefined ? [] : conditionsOf(chosen),
    channels: [...settled.channels],
    texts,
  };
  const laws = useApiQuery(staffRoutes.campaignCheck, asked, {
    keepsLast: true,
    isWanted: settled.channels.length > 0,
  }).data;
  const missing = missingIn(draft, laws);
  const { run, isBusy, proofDialog } = useStaffAction(campaignActions);
  const may = useMay();
  const mayAsk = draft.players === undefined ? chosen !== undefined && may('promotions.propose') : may('vip.write');
  const isReady = missing.length === 0 && mayAsk && !isBusy;
  const ask = () => {
    if (!isReady) return;
    const { name, channels, startsAt, until, reason } = draft;
    const written = { name: name.trim(), reason: reason.trim(), texts: writtenTexts(draft), channels: [...channels] };
    const asking = { ...written, startsAt, until };
    void run({
      call: () => askFor(draft, chosen, asking),
      notice: ({ Number: number }) => t('asked', { number }),
      onDone: onAsked,
      proofTitle: t('proofTitle'),
    });
  };
  useKeys({ 'Ctrl+Enter': ask, Escape: onAsked });
  return { draft, setDraft, segments, laws, missing, ask, isReady, isBusy, proofDialog };
}

type Written = Omit<RequestOf<typeof staffRoutes.vipMessage>, 'players'>;

function askFor({ players, holdOutPercent }: Draft, segment: Segment | undefined, written: Written) {
  if (players !== undefined)
    return callApi(staffRoutes.vipMessage, { ...written, players: players.map(({ Id }) => Id) });
  const { Id = '', Version = 0 } = segment ?? {};
  return callApi(staffRoutes.campaignAsk, { ...written, segment: Id, version: Version, holdOutPercent });
}

/** For a segment, or for own players of a VIP manager. */
export function NewCampaign({ of, onAsked }: { readonly of: Whom; readonly onAsked: () => void }) {
  const { draft, setDraft, segments, laws, missing, ask, isReady, isBusy, proofDialog } = useAsking(of, onAsked);
  return (
    <Page
      title={draft.name || t('newCampaign')}
      tag={
        <Tag tone="money" icon="edit">
          {t('draft')}
        </Tag>
      }
      meta={draft.channels.map((one) => channelNames[one]).join(', ')}
      keys={
        <>
          <KeyHint keys={['Ctrl', 'Enter']}>{t('keyAsk')}</KeyHint>
          <KeyHint keys={['Esc']}>{t('keyLeave')}</KeyHint>
          <KeyHint keys={['?']}>{t('keyAll')}</KeyHint>
          {laws && <span className="push">{t('capNote', { most: laws.Cap.Most, days: laws.Cap.Days })}</span>}
        </>
      }
      drawer={
        <CampaignSide
          laws={laws}
          missing={missing}
          reason={draft.reason}
          onReason={(reason) => setDraft({ ...draft, reason })}
          onAsk={isReady ? ask : undefined}
          isBusy={isBusy}
        />
      }
    >
      <WaitStrip
        facts={[
          [t('wait'), t('waitDraft')],
          [t('waitActor'), t('actorYou')],
          [t('waitUntil'), shortTime(draft.startsAt)],
        ]}
      />
      <div className={`${s['scroll']} flex column grows short scrolls gap`}>
        <CampaignForm
          draft={draft}
          segments={segments}
          laws={laws}
          onChange={(part) => setDraft((before) => ({ ...before, ...part }))}
        />
      </div>
      {proofDialog}
    </Page>
  );
}

const waits: Readonly<
  Record<Campaign['State'], readonly [why: Parameters<typeof t>[0], who: Parameters<typeof t>[0]]>
> = {
  waiting: ['waitSecond', 'actorSecond'],
  refused: ['waitNothing', 'actorNobody'],
  scheduled: ['waitStart', 'actorEngine'],
  sending: ['waitSending', 'actorEngine'],
  done: ['waitNothing', 'actorNobody'],
  stopped: ['waitNothing', 'actorNobody'],
};

function OpenCampaign({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const [isStopping, setStopping] = useState(false);
  const asked = { conditions: conditionsOf(campaign), channels: campaign.Channels, texts: textsOf(campaign) };
  const laws = useApiQuery(staffRoutes.campaignCheck, asked, { keepsLast: true }).data;
  useKeys({ Escape: onClose });
  const [why, who] = waits[campaign.State];
  return (
    <Page
      title={campaign.Name}
      back={
        <button
          type="button"
          className="hovers inline-centred square-26 outlined round-8"
          aria-label={t('campaigns')}
          onClick={onClose}
        >
          <Icon name="back" size="sm" />
        </button>
      }
      tag={<Tag tone={tones[campaign.State]}>{stateNames[campaign.State]}</Tag>}
      meta={`${campaign.Number} · ${campaign.Channels.map((one) => channelNames[one]).join(', ')}`}
      actions={
        campaign.CanStop && (
          <button type="button" className={buttonClass('danger')} onClick={() => setStopping(true)} data-part="stop">
            <Icon name="minus" size="sm" />
            {t('stop')}
          </button>
        )
      }
      keys={<KeyHint keys={['Esc']}>{t('keyLeave')}</KeyHint>}
      drawer={<CampaignSide laws={laws} campaign={campaign} />}
    >
      <WaitStrip
        tone={campaign.State === 'stopped' ? 'heat' : campaign.State === 'done' ? 'leaf' : 'money'}
        facts={[
          [t('wait'), t(why)],
          [t('waitActor'), t(who)],
          [
            t('waitUntil'),
            shortTime(campaign.ExpiresAt ?? (campaign.State === 'scheduled' ? campaign.StartsAt : campaign.Until)),
          ],
        ]}
      />
      <div className={`${s['scroll']} flex column grows short scrolls gap`}>
        <CampaignForm draft={shownOf(campaign)} segments={[]} laws={laws} campaign={campaign} />
        <ResultPanel campaign={campaign} />
      </div>
      {isStopping && <StopDialog campaign={campaign} onClose={() => setStopping(false)} />}
    </Page>
  );
}

const shownOf = (campaign: Campaign): Draft => ({
  segment: campaign.Segment?.Id,
  name: campaign.Name,
  channels: campaign.Channels,
  texts: textsOf(campaign),
  locale: 'pt-BR',
  startsAt: campaign.StartsAt,
  until: campaign.Until,
  holdOutPercent: campaign.HoldOutPercent,
  reason: '',
});

function StopDialog({ campaign, onClose }: { readonly campaign: Campaign; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const { run, isBusy, error, proofDialog } = useStaffAction(campaignActions, { isInDialog: true });
  const stop = () =>
    void run({
      call: () => callApi(staffRoutes.campaignStop, { id: campaign.Id, reason: reason.trim() }),
      notice: () => t('stopped', { number: campaign.Number }),
      onDone: onClose,
    });
  return (
    <DialogFrame
      part="stop-dialog"
      title={t('stopTitle', { number: campaign.Number })}
      confirm={t('stop')}
      isDisabled={reason.trim().length < 3}
      isBusy={isBusy}
      error={error}
      onSubmit={stop}
      onClose={onClose}
    >
      <p className="no-margin">{t('stopText')}</p>
      <DialogField label={t('reason')}>
        <Input value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
      </DialogField>
      {proofDialog}
    </DialogFrame>
  );
}
