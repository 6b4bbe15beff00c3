import { type ContentKind, staffRoutes } from '@arara/contract/staff';
import { Button } from 'antd';
import { useState } from 'react';
import { useAddress } from '../../lib/browser/address.ts';
import { useApiQuery } from '../../lib/api/api.ts';
import { shortTime } from '../../lib/format/format.ts';
import { usePeople } from '../../lib/api/me.ts';
import { Failure } from '../../lib/parts/failure.tsx';
import { Icon } from '../../lib/parts/icon.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { Blank, Card, KeyHint, Page } from '../../lib/parts/page.tsx';
import { Agenda } from './agenda.tsx';
import { type Board, isChanged, type Item, type Preview, previousVersion } from './content-draft.ts';
import s from './content.module.css';
import { ItemDrawer } from './item-drawer.tsx';
import { type Looking, PreviewCard } from './preview-card.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { RailRows } from './rail-rows.tsx';
import { t } from './texts.ts';
import {
  type Arranging,
  type ContentActions,
  useArranging,
  useContentActions,
  useListKeys,
  usePreview,
} from './use-content.ts';
import { BackTo, Versions } from './versions.tsx';

const EVERY_MS = 20_000;

export const HomeContent = () => <ContentPage kind="banners" />;
export const NewsContent = () => <ContentPage kind="announcements" />;
export const ContactContent = () => <ContentPage kind="contacts" />;

/** One list of what everybody reads: arranged as a draft, seen as players will, published now or later, one click back. */
function ContentPage({ kind }: { readonly kind: ContentKind }) {
  const { data: board, error, refetch } = useApiQuery(staffRoutes.contentShow, { kind }, { everyMs: EVERY_MS });
  const [openId, setOpen] = useAddress('item');
  const [looking, look] = useState<Looking>({ who: 'player', locale: 'pt-BR', at: undefined });
  const [isAsking, setAsking] = useState(false);
  const arranging = useArranging(kind, board, openId);
  const actions = useContentActions(kind, board);
  const shown = arranging.open ?? arranging.draft[0];
  const preview = usePreview(kind, shown, looking.at);
  useListKeys(arranging, setOpen, () => look({ ...looking, who: looking.who === 'player' ? 'visitor' : 'player' }));
  const mayDo = arranging.change === undefined ? undefined : actions;
  return (
    <Page
      title={t(`title.${kind}`)}
      meta={<Meta board={board} changes={arranging.changes} />}
      actions={arranging.changes > 0 && <DraftActs onUndo={arranging.undo} onPublish={() => setAsking(true)} />}
      keys={<Keys kind={kind} />}
      drawer={
        board &&
        arranging.open && (
          <ItemDrawer
            {...{ kind, board, preview }}
            locale={looking.locale}
            onLocale={(locale) => look({ ...looking, locale })}
            item={arranging.open}
            isDraft={isChanged(arranging.now, arranging.open)}
            onChange={arranging.changeOpen}
            onClose={() => setOpen(undefined)}
            foot={
              mayDo && <Foot {...{ board, preview, arranging }} actions={mayDo} onPublish={() => setAsking(true)} />
            }
          />
        )
      }
    >
      {error ? (
        <Card isTable>
          <Failure error={error} onAgain={() => void refetch()} />
        </Card>
      ) : (
        <div className={`${s['layout']} stack grows short gap`} aria-busy={board === undefined}>
          <div className="stack short from-top gap scrolls">
            <Lists {...{ kind, board, arranging }} onOpen={setOpen} />
            {board && <Versions board={board} actions={mayDo} />}
          </div>
          <PreviewCard {...{ kind, preview, looking }} item={shown} onLook={look} />
        </div>
      )}
      {actions.proofDialog}
      {isAsking && board && <PublishDialog {...{ kind, board, arranging }} onClose={() => setAsking(false)} />}
    </Page>
  );
}

function Lists(props: {
  readonly kind: ContentKind;
  readonly board: Board | undefined;
  readonly arranging: Arranging;
  readonly onOpen: (id: string) => void;
}) {
  const { kind, board, arranging, onOpen } = props;
  const isEmpty = board !== undefined && arranging.draft.length === 0;
  const rails = kind === 'banners' ? <RailRows /> : undefined;
  return (
    <Agenda
      kind={kind}
      arranging={arranging}
      places={board?.Places}
      nextVersion={(board?.NewestVersion ?? 1) + 1}
      onOpen={onOpen}
      after={
        board === undefined ? (
          <Blank title={t('loading')} text={t('loadingText')} />
        ) : isEmpty ? (
          <Blank title={t('empty')} text={t('emptyText')} />
        ) : (
          rails
        )
      }
    />
  );
}

function Meta({ board, changes }: { readonly board: Board | undefined; readonly changes: number }) {
  const nameOf = usePeople();
  if (changes > 0)
    return (
      <Tag tone="money" icon="edit">
        {changes === 1 ? t('draftOne') : t('draft', { count: changes })}
      </Tag>
    );
  const live = board?.Versions.find(({ State }) => State === 'live');
  if (live === undefined) return board ? t('metaFirst') : '';
  return t('meta', { version: live.Version, time: shortTime(live.StartsAt), who: nameOf(live.AuthorId) });
}

function DraftActs({ onUndo, onPublish }: { readonly onUndo: () => void; readonly onPublish: () => void }) {
  return (
    <>
      <Button onClick={onUndo}>
        <Icon name="undo" size="sm" /> {t('undo')}
      </Button>
      <Button type="primary" onClick={onPublish}>
        <Icon name="clock" size="sm" /> {t('publish')}
      </Button>
    </>
  );
}

/** One click back, or onward once nothing is wrong. */
function Foot(props: {
  readonly board: Board;
  readonly preview: Preview | undefined;
  readonly arranging: Arranging;
  readonly actions: ContentActions;
  readonly onPublish: () => void;
}) {
  const { board, preview, arranging, actions } = props;
  const back = previousVersion(board);
  const missing = missingIn(arranging, preview);
  return (
    <>
      <div className={`${s['foot']} stack gap-8`}>
        {back === undefined ? <span /> : <BackTo version={back} actions={actions} isBlock />}
        <Button type="primary" disabled={missing !== undefined} onClick={props.onPublish}>
          <Icon name="cal" size="sm" /> {t('publish')}
        </Button>
      </div>
      <p className="note text-end">{missing ?? '\u00a0'}</p>
    </>
  );
}

function missingIn({ changes, open }: { changes: number; open: Item | undefined }, preview: Preview | undefined) {
  if (changes === 0) return t('missingChange');
  const isWrong = open?.IsShown && (preview === undefined || preview.Problems.length > 0);
  return isWrong ? t('missingFix') : undefined;
}

function Keys({ kind }: { readonly kind: ContentKind }) {
  return (
    <>
      <KeyHint keys={['j', 'k']}>{t('keyRow')}</KeyHint>
      <KeyHint keys={['Alt', '↑', '↓']}>{t('keyMove')}</KeyHint>
      <KeyHint keys={['h']}>{t('keyHide')}</KeyHint>
      <KeyHint keys={['p']}>{t('keyPreview')}</KeyHint>
      <KeyHint keys={['z']}>{t('keyUndo')}</KeyHint>
      <KeyHint keys={['.']} />
      {kind !== 'contacts' && <span className="push">{t('popups')}</span>}
    </>
  );
}
