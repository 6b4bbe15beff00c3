import { appealAnswers, staffRoutes } from '@arara/contract/staff';
import { Button, Select, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, refresh, useApiQuery } from '../../lib/api/api.ts';
import { count, shortTime } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { usePeople } from '../../lib/api/me.ts';
import { clips, folds, ListTable } from '../../lib/parts/list-table.tsx';
import { Code, Note, Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, KeyHint, Page, Section, Views } from '../../lib/parts/page.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { type AppealRow, playerPath } from './desk.ts';
import { playerActions } from './player-actions.ts';
import s from './players.module.css';
import { answerNames, t } from './texts.ts';

const EVERY_MS = 5_000;
const PAGE_SIZE = 100;
const viewNames = ['open', 'closed'] as const;

/** What players say against blocks, the least time left first. */
export function Appeals() {
  const [viewText, setView] = useAddress('vista');
  const view = viewText === 'closed' ? 'closed' : 'open';
  const asked = { view, limit: PAGE_SIZE } as const;
  const query = useApiQuery(staffRoutes.appealsQueue, asked, { everyMs: EVERY_MS });
  const { data } = query;
  const [openId, setOpen] = useAddress('recurso');
  const people = usePeople();
  const opened = data?.List.find(({ AppealId }) => AppealId === openId);
  useKeys({ '.': () => void refresh(staffRoutes.appealsQueue) });
  return (
    <Page
      title={t('appeals')}
      meta={data && t(data.Counts?.Open === 1 ? 'appealsOne' : 'appealsMeta', { open: count(data.Counts?.Open) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['Enter']} />
          <KeyHint keys={['?']} />
        </>
      }
      drawer={opened && <AppealDrawer key={opened.AppealId} row={opened} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <Views
          label={t('views')}
          views={viewNames.map((name) => ({
            name,
            label: t(name === 'open' ? 'openView' : 'closedView'),
            ...(data ? { count: name === 'open' ? data.Counts?.Open : data.Counts?.Closed } : {}),
          }))}
          chosen={view}
          onChoose={setView}
        />
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ AppealId }) => AppealId}
          columns={columnsOf(people)}
          open={[openId, setOpen]}
          label={t('appeals')}
          query={query}
          empty={<Blank title={t('emptyAppeals')} text={t('emptyAppealsText')} />}
        />
      </Card>
    </Page>
  );
}

function columnsOf(people: (id: string) => string): NonNullable<TableProps<AppealRow>['columns']> {
  return [
    {
      key: 'due',
      title: t('due'),
      width: 120,
      render: (_, row) =>
        row.State === 'open' ? <TimeLeft from={row.MadeAt} until={row.DueAt} /> : <Tag>{shortTime(row.MadeAt)}</Tag>,
    },
    {
      key: 'player',
      title: t('appealOf'),
      render: (_, row) => (
        <TwoLines first={row.PlayerName === '' ? row.PlayerId : row.PlayerName} second={row.CaseId} />
      ),
    },
    { key: 'reason', title: t('reason'), render: (_, row) => <Code>{row.Code}</Code> },
    { key: 'text', title: t('said'), className: clips, render: (_, row) => row.Text },
    {
      key: 'owner',
      title: t('blockedBy'),
      className: folds,
      render: (_, row) => (row.IsMine ? t('you') : people(row.Owner)),
    },
  ];
}

function AppealDrawer({ row, onClose }: { readonly row: AppealRow; readonly onClose: () => void }) {
  const people = usePeople();
  return (
    <Drawer
      label={t('appeal', { name: row.PlayerName })}
      onClose={onClose}
      title={
        <>
          <b className="weight-650">{t('appeal', { name: row.PlayerName })}</b>
          <span className="text-sm muted">
            {row.CaseId} · {row.Code} · {t('made', { at: shortTime(row.MadeAt) })}
          </span>
        </>
      }
      foot={row.State === 'open' && !row.IsMine ? <Answer row={row} onDone={onClose} /> : undefined}
    >
      {row.IsMine && row.State === 'open' && <Note tone="money">{t('ownBlock')}</Note>}
      <Section title={t('reason')} meta={people(row.Owner)}>
        <p>{row.Title}</p>
      </Section>
      <Section title={t('said')}>
        <p className={`${s['text']} breaks keeps-lines`}>{row.Text}</p>
      </Section>
      {row.Answer !== null && (
        <Section title={t('answer')} meta={t('answeredBy', { who: people(row.AnsweredBy ?? '') })}>
          <p>{answerNames[row.Answer]}</p>
        </Section>
      )}
      <Link to={playerPath(row.PlayerId)} className="weight-600 brand-text">
        {t('openPlayer')}
      </Link>
    </Drawer>
  );
}

/** A code, and under it the sentence that the player will read, before anybody can press. */
function Answer({ row, onDone }: { readonly row: AppealRow; readonly onDone: () => void }) {
  const { run, isBusy } = useStaffAction(playerActions);
  const texts = useApiQuery(staffRoutes.blockReasons, {}).data?.Answers;
  const [answer, setAnswer] = useState<(typeof appealAnswers)[number]>();
  const send = async () => {
    if (answer === undefined) return;
    const input = { playerId: row.PlayerId, appealId: row.AppealId, answer };
    await run({ call: () => callApi(staffRoutes.appealAnswer, input), notice: () => t('answered'), onDone });
  };
  const sentence = texts?.find((one) => one.Answer === answer)?.Text.Text;
  return (
    <>
      <Select
        aria-label={t('answer')}
        placeholder={t('answerPlace')}
        value={answer ?? null}
        options={appealAnswers.map((value) => ({ value, label: answerNames[value] }))}
        onChange={(chosen: typeof answer | null) => setAnswer(chosen ?? undefined)}
      />
      {sentence !== undefined && <PlayerQuote label={t('willRead')}>“{sentence}”</PlayerQuote>}
      <Button type="primary" disabled={answer === undefined} loading={isBusy} onClick={() => void send()}>
        {t('answerNow')}
      </Button>
    </>
  );
}
