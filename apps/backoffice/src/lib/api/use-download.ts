import { App } from 'antd';
import { errorSentence } from './api.ts';
import { count } from '../format/format.ts';
import { textsOf } from '../texts.ts';

const say = textsOf({
  'pt-BR': {
    exported: 'Exportado: {count} linhas. Fica na auditoria.',
    failed: 'Nada foi feito: {why}',
    noAnswer: 'o servidor não respondeu',
  },
});

interface TableFile {
  readonly FileName: string;
  readonly Rows: number;
  readonly Text: string;
}

/** Hands a table to whoever asked for it; the API has written down who that was. */
export function useDownload(): (asking: () => Promise<TableFile>) => Promise<void> {
  const { message } = App.useApp();
  return async (asking) => {
    try {
      const { FileName, Rows, Text } = await asking();
      const url = URL.createObjectURL(new Blob([Text], { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = FileName;
      link.click();
      URL.revokeObjectURL(url);
      void message.success(say('exported', { count: count(Rows) }));
    } catch (error) {
      const why = errorSentence(error) ?? say('noAnswer');
      void message.error(say('failed', { why }));
    }
  };
}
