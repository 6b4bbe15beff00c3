import { QueryClientProvider } from '@tanstack/react-query';
import { configure, fireEvent, render, type RenderResult, screen } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../api.ts';

// A machine that does everything at once takes its time.
configure({ asyncUtilTimeout: 10_000 });

/** A page of the office at an address, with what stands around every page. */
export function openPage(page: ReactNode, address = '/'): RenderResult {
  return render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <App>{page}</App>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

/** The newest of that name: a dialog comes after what opened it. Roles are slow to compute on a busy machine. */
export async function buttonOf(name: string): Promise<HTMLButtonElement> {
  return (await screen.findAllByText(name)).at(-1)?.closest('button') ?? new HTMLButtonElement();
}

export const press = async (name: string): Promise<boolean> => fireEvent.click(await buttonOf(name));

export const typeInto = async (label: string | RegExp, value: string): Promise<boolean> =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
