import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import { Button, type TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '../../lib/browser/address.ts';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { count, shortTime, tableMoney } from '../../lib/format/format.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { useMay } from '../../lib/api/me.ts';
import { ListTable } from '../../lib/parts/list-table.tsx';
import { Tag, TwoLines } from '../../lib/parts/marks.tsx';
import { Blank, Card, Drawer, KeyHint, Page, Section } from '../../lib/parts/page.tsx';
import { PlayerQuote } from '../../lib/parts/player-quote.tsx';
import { TimeLeft } from '../../lib/parts/time-left.tsx';
import { type AffiliateAction, AffiliateDialog, refreshDesk } from './affiliate-action.tsx';
import { shortDay, type Statement } from './affiliates.ts';
import s from './affiliates.module.css';
import { FirstYesNote, isFirstYes, useIsFirst, yesTexts } from './first-yes.tsx';
import { Formula } from './formula.tsx';
import { statementPath } from './roles.tsx';
import { t } from './texts.ts';

type Case = BodyOf<typeof staffRoutes.teamDeskCases>['List'][number];
const EVERY_MS = 10_000;

/** What affiliates contest or ask for; the least time left first. */
export function Cases() {
  const query = useApiQuery(staffRoutes.teamDeskCases, { limit: 100 }, { everyMs: EVERY_MS, keepsLast: true });
  const { data } = query;
  const [openId, setOpen] = useAddress('caso');
  const open = data?.List.find(({ CaseId }) => CaseId === openId);
  useKeys({ '.': () => void refreshDesk() });
  return (
    <Page
      title={t('casesTitle')}
      meta={t('casesMeta', { count: count(data?.Total) })}
      keys={
        <>
          <KeyHint keys={['j', 'k']} />
          <KeyHint keys={['.']} />
        </>
      }
      drawer={open && <CaseDrawer key={openId} one={open} onClose={() => setOpen(undefined)} />}
    >
      <Card isTable>
        <ListTable
          rows={data?.List ?? []}
          keyOf={({ CaseId }) => CaseId}
          columns={columns}
          open={[openId, setOpen]}
          label={t('casesTitle')}
          query={query}
          empty={<Blank title={t('casesEmpty')} text={t('casesEmptyText')} />}
        />
      </Card>
    </Page>
  );
}

const statementIdOf = ({ Source, Period }: Case) => `${Source === 'team' ? 'week' : Source}:${Period}`;

function actionsOn(one: Case, statement: Statement | undefined): Readonly<Record<'grant' | 'keep', AffiliateAction>> {
  const { PlayerId: playerId, CaseId: caseId, Name: name } = one;
  const amount = tableMoney(one.Amount);
  const close = async (isGranted: boolean, answer: string) => {
    const done = await callApi(staffRoutes.teamDeskCaseClose, { playerId, caseId, isGranted, answer });
    if (isFirstYes(done)) return t('firstYesToast');
    const { Amount } = done;
    return t('closedToast', { amount: Amount === 0n ? '' : t('paidPart', { amount: tableMoney(Amount) }) }).trim();
  };
  const isPaid = statement !== undefined && statement.Posting !== null;
  const pays = { effect: t('grantPayEffect', { amount }), confirm: t('grantPay', { amount }) };
  const yes = statement === undefined ? pays : yesTexts(statement, { above: statement.TwoPeopleAbove, pays });
  return {
    grant: {
      title: t('grantTitle', { name }),
      ...(isPaid ? { effect: t('grantEffect'), confirm: t('grant') } : yes),
      isAnswer: true,
      call: (answer) => close(true, answer),
    },
    keep: {
      title: t('keepTitle', { name }),
      effect: t('keepEffect'),
      confirm: t('keep'),
      isAnswer: true,
      call: (answer) => close(false, answer),
    },
  };
}

function CaseDrawer({ one, onClose }: { readonly one: Case; readonly onClose: () => void }) {
  const of = { playerId: one.PlayerId, statementId: statementIdOf(one) };
  const statement = useApiQuery(staffRoutes.teamDeskStatement, of).data;
  const [action, setAction] = useState<'grant' | 'keep'>();
  const may = useMay();
  const isFirst = useIsFirst(statement?.FirstYes ?? null);
  const actions = actionsOn(one, statement);
  return (
    <Drawer
      label={t('caseDrawer')}
      onClose={onClose}
      title={<TwoLines first={one.Name} second={aboutText(one)} />}
      foot={
        may('team.decide') ? (
          <div className={`${s['pair']} stack gap-8`}>
            <Button disabled={statement === undefined} onClick={() => setAction('keep')}>
              {actions.keep.confirm}
            </Button>
            <Button type="primary" disabled={statement === undefined || isFirst} onClick={() => setAction('grant')}>
              {actions.grant.confirm}
            </Button>
          </div>
        ) : (
          <p className="note">{t('noRight')}</p>
        )
      }
    >
      <PlayerQuote label={t('wrote', { name: one.Name, time: shortTime(one.OpenedAt) })} isWritten part="case-text">
        {one.Text === '' ? t('wroteNothing') : `“${one.Text}”`}
      </PlayerQuote>
      <p className="note">{t('decideBy', { time: shortTime(one.DueAt) })}</p>
      <FirstYesNote yes={statement?.FirstYes ?? null} />
      {statement && (
        <Section title={t('lines')} meta={t('linesMeta')}>
          <Formula statement={statement} />
        </Section>
      )}
      <p className={`${s['links']} row wraps gap-8`}>
        <Link to={statementPath(one.PlayerId, statementIdOf(one))}>{t('seeStatement')}</Link>
        <Link to={`/jogadores/${one.PlayerId}`}>{t('openPlayer')}</Link>
      </p>
      {action && <AffiliateDialog action={actions[action]} onClose={() => setAction(undefined)} />}
    </Drawer>
  );
}

const abouts = { team: 'aboutTeam', agent: 'aboutAgent', blogger: 'aboutBlogger' } as const;
const aboutText = ({ Source, Period }: Case) => t(abouts[Source], { day: shortDay(Period) });

const columns: NonNullable<TableProps<Case>['columns']> = [
  { title: t('due'), key: 'due', render: (_, { OpenedAt, DueAt }) => <TimeLeft from={OpenedAt} until={DueAt} /> },
  {
    title: t('who'),
    key: 'who',
    render: (_, { Name, PlayerId }) => <TwoLines first={Name} second={PlayerId} />,
  },
  {
    title: t('kind'),
    key: 'kind',
    render: (_, { Kind }) => (
      <Tag tone={Kind === 'dispute' ? 'heat' : 'brand'} icon={Kind === 'dispute' ? 'flag' : 'help'}>
        {t(Kind === 'dispute' ? 'kindDispute' : 'kindAsk')}
      </Tag>
    ),
  },
  { title: t('about'), key: 'about', render: (_, one) => aboutText(one) },
  { title: t('amount'), key: 'amount', align: 'end', render: (_, { Amount }) => <b>{tableMoney(Amount)}</b> },
  { title: t('owner'), key: 'owner', render: () => <span className="weight-620 brand-text">{t('nobody')}</span> },
];
