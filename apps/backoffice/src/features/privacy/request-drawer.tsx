import { correctionAnswers, staffRoutes } from '@arara/contract/staff';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { useMay, usePeople } from '../../lib/api/me.ts';
import { fullTime, shortTime } from '../../lib/format/format.ts';
import { Note, Tag } from '../../lib/parts/marks.tsx';
import { Drawer, Facts, Section } from '../../lib/parts/page.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { ExtendButton } from './extend-button.tsx';
import { actorOf, type DataRequest, requestActions } from './request.ts';
import { t, viewedNames } from './texts.ts';

/** One request: why it waits, whose turn it is and by when; then what was written and what can be done. */
export function RequestDrawer({ row, onClose }: { readonly row: DataRequest; readonly onClose: () => void }) {
  const people = usePeople();
  const may = useMay();
  return (
    <Drawer
      label={t('request', { name: row.PlayerName })}
      onClose={onClose}
      title={
        <>
          <span className="row gap-8">
            <b className="weight-650">{t(`kind.${row.Kind}`)}</b>
            <Tag>{t(`base.${row.Kind}`)}</Tag>
          </span>
          <span className="text-sm muted">{t('asked', { at: shortTime(row.AskedAt) })}</span>
          {row.EndedAt === null && (
            <span data-part="request-clock">
              <TimeLeft from={row.AskedAt} until={row.DueAt} />
            </span>
          )}
        </>
      }
      foot={row.EndedAt === null ? <Foot row={row} onDone={onClose} /> : undefined}
    >
      <Facts
        facts={[
          [t('why'), row.Wait?.Why.Text ?? t(`state.${row.State}`)],
          [t('who'), actorOf(row)],
          [t('until'), fullTime(row.DueAt)],
          ...(row.ExtendedAt === null ? [] : [[t('extended'), fullTime(row.ExtendedAt)] as const]),
        ]}
      />
      {row.Text !== '' && (
        <Section title={t('said')} meta={row.Field === 'birth' ? t('field.birth') : t('field.name')}>
          <p className="breaks keeps-lines">{row.Text}</p>
        </Section>
      )}
      {row.ApprovalId !== null && (
        <Link to="/aprovacoes" className="weight-600 brand-text">
          {t('eraseSecond')}
        </Link>
      )}
      {row.KeptUntil !== null && (
        <Section title={t('erasedLines')} meta={t('answeredBy', { who: people(row.AnsweredBy ?? '') })}>
          <Facts
            facts={[
              ...row.Erased.map(({ Text, Lines }) => [Text, `${Lines}`] as const),
              row.KeptErasedAt === null
                ? [t('keptUntil'), fullTime(row.KeptUntil)]
                : [t('keptErased'), fullTime(row.KeptErasedAt)],
            ]}
          />
        </Section>
      )}
      {may('audit.read') && <Viewers playerId={row.PlayerId} />}
      <Link to={`/jogadores/${row.PlayerId}`} className="weight-600 brand-text">
        {t('openPlayer')}
      </Link>
    </Drawer>
  );
}

const VIEWERS_MAX = 20;

/** Who of the team opened this person's page or saw something in full, as the audit says it. */
function Viewers({ playerId }: { readonly playerId: string }) {
  const people = usePeople();
  const filter = { subject: `player:${playerId}`, action: 'players.', actorKind: 'staff', limit: VIEWERS_MAX } as const;
  const { data } = useApiQuery(staffRoutes.auditList, filter);
  if (data === undefined) return null;
  const seen = data.List.filter(({ Action }) => viewedNames[Action] !== undefined);
  return (
    <Section title={t('viewers')} meta={seen.length > 0 && t('viewersMeta', { count: seen.length })}>
      {seen.length === 0 ? (
        <p className="muted">{t('viewersNone')}</p>
      ) : (
        <Facts
          facts={seen.map(({ At, ActorId, Action }) => [
            `${shortTime(At)} · ${people(ActorId)}`,
            viewedNames[Action] ?? '',
          ])}
        />
      )}
    </Section>
  );
}

function Foot({ row, onDone }: { readonly row: DataRequest; readonly onDone: () => void }) {
  const isFree = row.ApprovalId === null;
  const mayTakeLonger = isFree && row.Kind !== 'export' && row.ExtendedAt === null;
  return (
    <>
      {mayTakeLonger && <ExtendButton row={row} />}
      {row.Kind === 'correct' && <Answer row={row} onDone={onDone} />}
      {row.Kind === 'erase' && isFree && row.Wait?.Why.Word === 'erase' && <EraseButton row={row} />}
      <Note>{t('twoPeople')}</Note>
    </>
  );
}

function Answer({ row, onDone }: { readonly row: DataRequest; readonly onDone: () => void }) {
  const [answer, setAnswer] = useState<(typeof correctionAnswers)[number]>();
  const [isAsking, setAsking] = useState(false);
  const send = async () => {
    if (answer === undefined) throw new Error('an answer is chosen first');
    return callApi(staffRoutes.dataAnswer, { playerId: row.PlayerId, requestId: row.RequestId, answer });
  };
  return (
    <>
      <Select
        aria-label={t('answer')}
        placeholder={t('answerPlace')}
        value={answer ?? null}
        options={correctionAnswers.map((value) => ({ value, label: t(`answer.${value}`) }))}
        onChange={(chosen: typeof answer | null) => setAnswer(chosen ?? undefined)}
      />
      <Button type="primary" disabled={answer === undefined} onClick={() => setAsking(true)}>
        {t('answerNow')}
      </Button>
      {isAsking && (
        <ActionDialog
          desk={requestActions}
          part="answer-dialog"
          title={t('answer')}
          effect={t('answerEffect')}
          confirm={t('answerNow')}
          call={send}
          notice={() => t('answered')}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Nothing happens before a second person confirms. */
function EraseButton({ row }: { readonly row: DataRequest }) {
  const [isAsking, setAsking] = useState(false);
  const { PlayerId: playerId, RequestId: requestId } = row;
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {t('erase')}
      </Button>
      {isAsking && (
        <ActionDialog
          desk={requestActions}
          isDanger
          part="erase-dialog"
          title={t('eraseTitle', { name: row.PlayerName })}
          effect={t('eraseEffect')}
          confirm={t('erase')}
          reason={{ label: t('eraseWhy') }}
          call={(reason) => callApi(staffRoutes.dataErasePlayer, { playerId, requestId, reason })}
          notice={() => t('eraseAsked')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
