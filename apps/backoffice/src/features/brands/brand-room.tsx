import { staffRoutes } from '@arara/contract/staff';
import type { ThemeName } from '@arara/domain/brands';
import { Button } from 'antd';
import { useState } from 'react';
import { callApi, useApiQuery } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useAddress } from '../../lib/browser/address.ts';
import { useKeys } from '../../lib/browser/keys.ts';
import { BackButton } from '../../lib/connections/back-button.tsx';
import { Failure } from '../../lib/parts/failure.tsx';
import { Tag } from '../../lib/parts/marks.tsx';
import { KeyHint, Page, Views } from '../../lib/parts/page.tsx';
import { ActionDialog } from '../../lib/staff-action/action-dialog.tsx';
import { BrandParts, type Part, parts } from './brand-parts.tsx';
import s from './brands.module.css';
import { type Listed, openedVersion, type Shown } from './document.ts';
import { missingRules } from './findings.ts';
import { type Looking, PreviewDrawer } from './preview-drawer.tsx';
import { t, viewNames } from './texts.ts';
import { brandActions, type Editing, missingIn, useEditing } from './use-editing.ts';
import { WaitStrip } from './wait-strip.tsx';

interface RoomProps {
  readonly brand: Listed;
  readonly onBack: () => void;
}

/** Below this a drawer lies over the page, so it opens only when somebody asks for it. */
const BESIDE_PX = 900;

/** One version of a brand: edited as a draft, seen on a phone while it changes, published and taken back by two. */
export function BrandRoom({ brand, onBack }: RoomProps) {
  const [chosen, choose] = useAddress('versao');
  // What is open stays open while others publish: it changes by a choice or by saving here.
  const [first] = useState(() => openedVersion(brand));
  const version = chosen === undefined ? first : Number(chosen);
  const [looking, look] = useState<Looking>(() => ({
    theme: 'dark',
    screen: 'home',
    isOpen: window.innerWidth > BESIDE_PX,
  }));
  const { data, error, refetch } = useApiQuery(staffRoutes.brandsShow, { brandId: brand.BrandId, version });
  if (error) return <Failure error={error} onAgain={() => void refetch()} />;
  if (data === undefined) return <div aria-busy="true" />;
  return (
    <OpenVersion
      {...{ brand, version, looking, look, onBack }}
      opened={data}
      onVersion={(next) => choose(String(next))}
    />
  );
}

interface OpenProps extends RoomProps {
  readonly version: number;
  readonly opened: Shown;
  readonly looking: Looking;
  readonly look: (looking: Looking) => void;
  readonly onVersion: (version: number) => void;
}

function OpenVersion(props: OpenProps) {
  const { brand, version, looking, look, onVersion } = props;
  const editing = useEditing({ brand, version, opened: props.opened, onSaved: onVersion });
  const [part = 'general', setPart] = useAddress('parte');
  const [asking, setAsking] = useState<Asking>();
  const missing = missingIn(editing, missingRules(editing.findings));
  const may = useMay()('brands.write');
  const canAsk = may && missing.length === 0 && brand.Waiting === null;
  const ask = canAsk ? () => setAsking('publish') : undefined;
  const setTheme = (theme: ThemeName) => look({ ...looking, theme });
  useRoomKeys(editing, props);
  return (
    <Page
      title={t('roomTitle', { name: editing.shown.name.display })}
      back={<BackButton label={t('back')} onBack={props.onBack} />}
      tag={<VersionTag editing={editing} />}
      meta={editing.isChanged && t('unsaved')}
      actions={<RoomActions editing={editing} ask={ask} looking={looking} look={look} />}
      keys={<RoomKeys />}
      drawer={looking.isOpen && <PreviewDrawer {...{ editing, looking, look, missing, ask }} />}
    >
      <WaitStrip editing={editing} missing={missing} />
      <Views<Part>
        label={t('views')}
        views={parts.map((name) => ({ name, label: viewNames[name] }))}
        chosen={parts.find((name) => name === part) ?? 'general'}
        onChoose={setPart}
      />
      <div className={`${s['parts']} grows short scrolls`}>
        <BrandParts
          part={parts.find((name) => name === part) ?? 'general'}
          editing={editing}
          theme={looking.theme}
          onTheme={setTheme}
          onPart={setPart}
          onVersion={onVersion}
          onRollback={may && brand.Before !== null && brand.Waiting === null ? () => setAsking('rollback') : undefined}
        />
      </div>
      {asking && <AskDialog asking={asking} editing={editing} onClose={() => setAsking(undefined)} />}
    </Page>
  );
}

function useRoomKeys({ save, undo }: Editing, { looking, look }: Pick<OpenProps, 'looking' | 'look'>): void {
  useKeys({
    'Ctrl+s': () => save?.(),
    'Ctrl+p': () => look({ ...looking, isOpen: !looking.isOpen }),
    z: undo,
    p: () => look({ ...looking, theme: looking.theme === 'dark' ? 'light' : 'dark' }),
  });
}

function VersionTag({ editing: { brand, version } }: { readonly editing: Editing }) {
  const isInForce = brand.Version === version;
  return (
    <Tag tone={isInForce ? 'leaf' : 'money'} icon={isInForce ? 'check' : 'edit'}>
      {isInForce ? t('stateOn') : t('draftVersion', { version })}
    </Tag>
  );
}

function RoomActions(props: {
  readonly editing: Editing;
  readonly ask: (() => void) | undefined;
  readonly looking: Looking;
  readonly look: (looking: Looking) => void;
}) {
  const { editing, ask, looking, look } = props;
  const { isChanged, undo, save, isBusy, brand } = editing;
  return (
    <>
      {!looking.isOpen && <Button onClick={() => look({ ...looking, isOpen: true })}>{t('showPhone')}</Button>}
      {isChanged && <Button onClick={undo}>{t('undo')}</Button>}
      {editing.set && (
        <Button loading={isBusy} disabled={save === undefined} onClick={save}>
          {t('save')}
        </Button>
      )}
      {editing.set && (
        <Button type="primary" disabled={ask === undefined} onClick={ask}>
          {brand.Waiting === null ? t('ask') : t('asked')}
        </Button>
      )}
    </>
  );
}

function RoomKeys() {
  return (
    <>
      <KeyHint keys={['Ctrl', 'S']}>{t('keySave')}</KeyHint>
      <KeyHint keys={['Ctrl', 'P']}>{t('keyPhone')}</KeyHint>
      <KeyHint keys={['z']}>{t('keyUndo')}</KeyHint>
      <KeyHint keys={['p']}>{t('keyTheme')}</KeyHint>
      <span className="push">{t('byTwo')}</span>
    </>
  );
}

type Asking = 'publish' | 'rollback';

function AskDialog(props: { readonly asking: Asking; readonly editing: Editing; readonly onClose: () => void }) {
  const { brand, version, shown } = props.editing;
  const { BrandId: brandId } = brand;
  const name = shown.name.display;
  const isBack = props.asking === 'rollback';
  return (
    <ActionDialog
      desk={brandActions}
      title={isBack ? t('rollbackTitle', { name }) : t('askTitle', { name, version })}
      effect={t(isBack ? 'rollbackEffect' : 'askEffect')}
      confirm={t('send')}
      reason={{}}
      needsProof
      call={(reason) =>
        isBack
          ? callApi(staffRoutes.brandsRollback, { brandId, reason })
          : callApi(staffRoutes.brandsPublish, { brandId, version, reason })
      }
      onClose={props.onClose}
    />
  );
}
