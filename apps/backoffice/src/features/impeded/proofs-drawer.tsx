import { staffRoutes } from '@arara/contract/staff';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { fullTime } from '../../lib/format/format.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Section } from '../../lib/parts/page.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { t } from './texts.ts';

const tones = { free: 'leaf', impeded: 'heat', away: 'plain' } as const;
const icons = { free: 'check', impeded: 'x', away: 'hourglass' } as const;
const actions = { refreshes: [], failed: (why: string) => t('failed', { why }) };

/** Every question to the list about one account; what it said word for word is opened one by one, with a reason. */
export function ProofsDrawer({ playerId, onClose }: { readonly playerId: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useApiQuery(staffRoutes.impededProofs, { playerId });
  const [opening, setOpening] = useState<string>();
  const [words, setWords] = useState<Readonly<Record<string, string>>>({});
  return (
    <Drawer
      label={t('proofs', { id: playerId })}
      onClose={onClose}
      title={
        <>
          <b className="weight-650">{t('proofs', { id: playerId })}</b>
          {data && <span className="text-sm muted">{t('proofsMeta', { count: data.List.length })}</span>}
        </>
      }
    >
      <Note icon="lock">{t('seal')}</Note>
      {error && <Failure error={error} onAgain={() => void refetch()} />}
      {data?.List.length === 0 && <p className="muted">{t('proofsNone')}</p>}
      <ul className="stack gap-8">
        {data?.List.map(({ Id, AskedAt, Why, Answer }) => (
          <li key={Id} className="stack gap-5 outlined round-10 pad-box" data-part="proof">
            <span className="row gap-8 between">
              <b className="weight-620 figures text-md">{fullTime(AskedAt)}</b>
              <Tag tone={tones[Answer]} icon={icons[Answer]}>
                {t(`answer.${Answer}`)}
              </Tag>
            </span>
            <span className="row gap-8 between text-sm muted">
              {t(`why.${Why}`)}
              {Answer !== 'away' && words[Id] === undefined && (
                <button type="button" className={buttonClass('small')} onClick={() => setOpening(Id)}>
                  <Icon name="eye" size="xs" /> {t('openWords')}
                </button>
              )}
            </span>
            {words[Id] !== undefined && (
              <Section title={t('words')}>
                <p className="json breaks">{words[Id]}</p>
              </Section>
            )}
          </li>
        ))}
      </ul>
      <Link to={`/jogadores/${playerId}`} className="weight-600 brand-text">
        {t('toPlayer')}
      </Link>
      {opening !== undefined && (
        <ActionDialog
          desk={actions}
          part="open-proof"
          title={t('openTitle')}
          effect={t('openEffect')}
          confirm={t('openWords')}
          reason={{ label: t('openWhy') }}
          call={(reason) => callApi(staffRoutes.impededOpenProof, { playerId, id: opening, reason })}
          notice={() => t('opened')}
          onDone={({ Words }) => setWords((all) => ({ ...all, [opening]: Words }))}
          onClose={() => setOpening(undefined)}
        />
      )}
    </Drawer>
  );
}
