import { Button, Input } from 'antd';
import { useMe, usePeople } from '../../lib/api/me.ts';
import { marketName } from '../../lib/format/labels.ts';
import { normText } from '../../lib/format/norms.ts';
import { Icon } from '../../lib/parts/icon.tsx';
import { Avatar, Code, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import s from './campaigns.module.css';
import type { Campaign, Laws } from './draft.ts';
import { checkNames, t } from './texts.ts';

interface SideProps {
  readonly laws: Laws | undefined;
  readonly campaign?: Campaign;
  readonly missing?: readonly Parameters<typeof t>[0][];
  readonly reason?: string;
  readonly onReason?: (reason: string) => void;
  readonly onAsk?: (() => void) | undefined;
  readonly isBusy?: boolean;
}

/** What the market asks, each with its norm; what the engine keeps by itself; and who releases. */
export function CampaignSide({ laws, campaign, missing = [], reason, onReason, onAsk, isBusy = false }: SideProps) {
  const ok = laws?.Checks.filter(({ IsOk }) => IsOk).length ?? 0;
  const all = laws?.Checks.length ?? 0;
  return (
    <Drawer
      label={t('laws')}
      holds="laws"
      title={
        <span className="row gap-8">
          <b className="weight-650">{t('laws')}</b>
          <Tag tone={ok === all ? 'leaf' : 'heat'} icon={ok === all ? 'check' : 'x'}>
            {t('lawsCount', { ok, all })}
          </Tag>
          <span className="push">
            <Code>{marketName(laws?.Market ?? '')}</Code>
          </span>
        </span>
      }
      foot={
        onReason && (
          <>
            <Input
              value={reason ?? ''}
              maxLength={300}
              placeholder={t('whyAsk')}
              aria-label={t('whyAsk')}
              onChange={({ target }) => onReason(target.value)}
            />
            <Button
              type="primary"
              className="main-act"
              block
              disabled={onAsk === undefined}
              loading={isBusy}
              onClick={onAsk}
              data-part="ask"
            >
              <Icon name="megaphone" size="sm" />
              {t('ask')}
            </Button>
            {missing.length > 0 && (
              <span className="text-xs muted" data-part="missing">
                {t('askNeeds', { what: missing.map((one) => t(one)).join(', ') })}
              </span>
            )}
          </>
        )
      }
    >
      <LawList laws={laws} />
      <Engine laws={laws} />
      <People campaign={campaign} />
    </Drawer>
  );
}

function People({ campaign }: { readonly campaign: Campaign | undefined }) {
  const me = useMe();
  const nameOf = usePeople();
  const asker = campaign === undefined ? (me?.Name ?? '') : nameOf(campaign.AskedBy);
  const second = campaign === undefined || campaign.ApprovedBy === null ? undefined : nameOf(campaign.ApprovedBy);
  const isApproved = second !== undefined;
  return (
    <Section title={t('releases')}>
      <div className="stack gap-7" data-part="people">
        <div className="row gap-9">
          <Avatar name={asker} tone="me" />
          <span className="grows">{asker}</span>
          <Tag tone={campaign === undefined ? 'money' : 'leaf'}>{t(campaign === undefined ? 'notYet' : 'asks')}</Tag>
        </div>
        <div className="row gap-9">
          <Avatar name={second ?? ''} />
          <span className="grows">{second ?? t('actorSecond')}</span>
          <Tag tone={isApproved ? 'leaf' : 'money'}>{t(isApproved ? 'approves' : 'notYet')}</Tag>
        </div>
      </div>
    </Section>
  );
}

/** Each question of the market with its norm, or with the words that break it. */
function LawList({ laws }: Pick<SideProps, 'laws'>) {
  return (
    <ul className={`${s['laws']} bare-list no-margin`} data-part="laws">
      {laws?.Checks.map(({ Name, IsOk, Source, Found }) => (
        <li key={Name} className={s['law']} data-part={IsOk ? 'law' : 'law-broken'}>
          <span className={IsOk ? 'leaf-text' : 'heat-text'}>
            <Icon name={IsOk ? 'check' : 'x'} size="xs" />
          </span>
          <span>
            {checkNames[Name]}
            <small>{IsOk ? normText(Source) : t('found', { words: Found.join(', ') })}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What no campaign can switch off. */
function Engine({ laws }: Pick<SideProps, 'laws'>) {
  return (
    <Section title={t('engine')}>
      <ul className="bare-list no-margin" data-part="engine">
        {[
          t('engineProtected'),
          ...(laws ? [t('engineCap', { most: laws.Cap.Most, days: laws.Cap.Days })] : []),
          t('engineOut'),
        ].map((line) => (
          <li key={line} className={s['law']}>
            <Icon name="lock" size="xs" />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
