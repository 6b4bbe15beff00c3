import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { defaultOf, describeSetting } from '@arara/domain/settings';
import { App } from 'antd';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/api/api.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { ProposeForm } from './propose-form.tsx';
import type { Setting } from './setting.ts';

const sent = serveApi({ '/staff/settings/propose': () => ({ ApprovalId: 'AP-1' }) });

test('the banks are filled in line by line, and asked for as they are stored', async () => {
  const [first, second] = defaultOf('payments.banks');
  const setting = {
    Key: 'payments.banks',
    Description: '',
    Shape: describeSetting('payments.banks').shape,
    Value: [first, second],
    Default: [first, second],
    Current: null,
    Upcoming: [],
    Past: [],
  } as unknown as Setting;
  render(
    <QueryClientProvider client={queryClient}>
      <App>
        <ProposeForm setting={setting} />
      </App>
    </QueryClientProvider>,
  );
  expect(document.querySelector('textarea')).toBeNull();
  fireEvent.change(screen.getByLabelText('nome, linha 1'), { target: { value: 'Banco do Povo' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remover a linha 2' }));
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Mudou de nome' } });
  fireEvent.click(screen.getByRole('button', { name: /Enviar/ }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path === '/staff/settings/propose')?.input).toMatchObject({
      key: 'payments.banks',
      value: [{ ...first, name: 'Banco do Povo' }],
      reason: 'Mudou de nome',
    }),
  );
});
