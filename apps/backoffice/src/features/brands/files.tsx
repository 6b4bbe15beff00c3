import { staffRoutes } from '@arara/contract/staff';
import { filesOf } from '@arara/domain/brands';
import { App } from 'antd';
import { useState } from 'react';
import { callApi, errorSentence } from '../../lib/api/api.ts';
import { buttonClass } from '../../lib/parts/button-class.ts';
import { Code, Tag } from '../../lib/parts/marks.tsx';
import { Panel } from '../../lib/parts/panel.tsx';
import s from './brands.module.css';
import { t } from './texts.ts';
import type { Editing, NewFile } from './use-editing.ts';

const BYTES_MAX = 512 * 1024;
const KILOBYTE = 1024;
const endingOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** What a browser reads of a file, without the words before its bytes. */
function base64Of(file: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done((reader.result as string).replace(/^[^,]*,/, ''));
    reader.onerror = () => fail(new Error(reader.error?.message));
    reader.readAsDataURL(file);
  });
}

async function keep(file: Blob): Promise<NewFile> {
  const data = await base64Of(file);
  const { Hash } = await callApi(staffRoutes.brandsFile, { data });
  return { hash: Hash, bytes: file.size, data };
}

/** Takes files by their names: one of the brand's that is called so gets another content. */
function useBringing(editing: Editing) {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  const paths = filesOf(editing.shown);
  const bring = async (given: readonly File[], only?: string) => {
    const found = given.map((file) => ({ file, path: only ?? paths.find((path) => nameOf(path) === file.name) }));
    const strange = found.find(({ path }) => path === undefined);
    const large = given.find(({ size }) => size > BYTES_MAX);
    if (strange !== undefined) return void message.error(t('fileStrange', { name: strange.file.name }));
    if (large !== undefined) return void message.error(t('fileLarge', { name: large.name }));
    setBusy(true);
    try {
      const kept: Record<string, NewFile> = {};
      for (const { file, path } of found) kept[path ?? ''] = await keep(file);
      editing.bring?.(kept);
      void message.success(t('fileTaken', { count: found.length }));
    } catch (error) {
      void message.error(errorSentence(error) ?? '');
    } finally {
      setBusy(false);
    }
  };
  return { bring: (given: readonly File[], only?: string) => void bring(given, only), isBusy, paths };
}

/** A press opens the choice of files; the keyboard reaches the same field. */
function FileButton(props: {
  readonly label: string;
  readonly of?: string;
  readonly accept?: string;
  readonly isMany?: boolean;
  readonly isOff: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}) {
  return (
    <label className={`${buttonClass('small')} ${s['file-button']}`}>
      {props.label}
      <input
        type="file"
        className="unseen"
        aria-label={props.of === undefined ? props.label : `${props.label} ${props.of}`}
        multiple={props.isMany ?? false}
        accept={props.accept}
        disabled={props.isOff}
        onChange={({ target }) => {
          if (target.files !== null && target.files.length > 0) props.onFiles([...target.files]);
          target.value = '';
        }}
      />
    </label>
  );
}

/** Every file that the document names, with its size and kind; each can be replaced. */
export function BrandFileList({ editing }: { readonly editing: Editing }) {
  const { bring, isBusy, paths } = useBringing(editing);
  const isOff = editing.bring === undefined || isBusy;
  return (
    <Panel
      title={t('files')}
      part="files"
      meta={t('filesMeta')}
      isTall
      end={<FileButton label={t('replaceMany')} isMany isOff={isOff} onFiles={(given) => bring(given)} />}
    >
      <div className="grows short scrolls">
        <table className="figure-table">
          <thead>
            <tr>
              <th>{t('fileName')}</th>
              <th>{t('fileKind')}</th>
              <th>{t('fileSize')}</th>
              <th>{t('fileState')}</th>
              <th aria-label={t('replace')} />
            </tr>
          </thead>
          <tbody>
            {paths.map((path) => (
              <FileRow key={path} path={path} editing={editing} isOff={isOff} onFile={(given) => bring(given, path)} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

function FileRow(props: {
  readonly path: string;
  readonly editing: Editing;
  readonly isOff: boolean;
  readonly onFile: (files: readonly File[]) => void;
}) {
  const { path, editing } = props;
  const isNew = editing.files[path] !== undefined;
  const bytes = editing.files[path]?.bytes ?? editing.stored.find(({ Path }) => Path === path)?.Bytes;
  const state = isNew ? 'fileNew' : bytes === undefined ? 'fileAbsent' : 'fileKept';
  const tones = { fileNew: 'brand', fileAbsent: 'heat', fileKept: 'leaf' } as const;
  return (
    <tr>
      <th scope="row">{path}</th>
      <td>
        <Code>{endingOf(path).toUpperCase()}</Code>
      </td>
      <td>{bytes === undefined ? '' : t('size', { kb: Math.ceil(bytes / KILOBYTE) })}</td>
      <td>
        <Tag tone={tones[state]}>{t(state)}</Tag>
      </td>
      <td className="text-end">
        <FileButton
          label={t('replace')}
          of={path}
          accept={`.${endingOf(path)}`}
          isOff={props.isOff}
          onFiles={props.onFile}
        />
      </td>
    </tr>
  );
}
