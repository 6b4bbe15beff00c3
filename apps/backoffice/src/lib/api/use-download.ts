import { App } from 'antd';
import { errorSentence } from './api.ts';
import { count } from '../format/format.ts';
import download from '@arara/texts/backoffice/download/pt-BR.json';
import { textsOf } from '../texts.ts';

const t = textsOf(download);

interface TableFile {
  readonly FileName: string;
  readonly Rows: number;
  readonly Text: string;
}

/** A Parquet comes in base64, everything else as its letters. */
function blobOf(name: string, text: string): Blob {
  if (!name.endsWith('.parquet')) return new Blob([text], { type: 'text/csv;charset=utf-8' });
  return new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))]);
}

/** The browser takes the bytes into a file, without a page in between. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Hands a table to whoever asked for it; the API has written down who that was. A refusal may be somebody else's to answer. */
export function useDownload(): (
  asking: () => Promise<TableFile>,
  isAnswered?: (error: unknown) => boolean,
) => Promise<void> {
  const { message } = App.useApp();
  return async (asking, isAnswered) => {
    try {
      const { FileName, Rows, Text } = await asking();
      saveBlob(blobOf(FileName, Text), FileName);
      void message.success(t('exported', { count: count(Rows) }));
    } catch (error) {
      if (isAnswered?.(error) === true) return;
      const why = errorSentence(error) ?? t('noAnswer');
      void message.error(t('failed', { why }));
    }
  };
}
