import { brandOf, changed } from '@arara/domain/brands/testing';
import { filesOf } from '@arara/domain/brands';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openPage } from '../../lib/api/testing/open-page.tsx';
import { provedPerson } from '../../lib/api/testing/proved-session.ts';
import { serveApi } from '../../lib/api/testing/serve-api.ts';
import { BrandsPage } from './brand-list.tsx';

const document_ = brandOf('arara');
const listed = {
  BrandId: 1,
  Name: document_.name.display,
  Version: 0 as number | null,
  Hosts: [document_.hosts.primary],
  Waiting: null,
  Versions: [{ Version: 4, Name: 'x', AuthorId: '2', CreatedAt: '2026-11-14T12:00:00.000Z' }],
  Before: null,
  Publications: [],
};
const opened = {
  Document: document_,
  Files: filesOf(document_).map((Path) => ({ Path, Bytes: 2_048 })),
  Findings: [] as object[],
  HasPasskeys: false,
};
let shown: typeof opened;
let list: (typeof listed)[];

const sent = serveApi({
  '/staff/brands/list': () => ({ Brands: list }),
  '/staff/brands/show': () => shown,
  '/staff/brands/picture': () => ({ Data: btoa('<svg/>') }),
  '/staff/brands/draft': () => ({ BrandId: 3, Version: 5, Findings: [] }),
  '/staff/brands/file': () => ({ Hash: 'a'.repeat(64) }),
  '/staff/brands/publish': () => ({ ApprovalId: '17', ExpiresAt: '2026-11-16T12:00:00.000Z' }),
  '/staff/list': () => ({ List: [] }),
  '/staff/me': () =>
    provedPerson({ Id: '2', Name: 'Tiago Mello', Roles: ['owner'], Permissions: ['brands.read', 'brands.write'] }),
});

beforeEach(() => {
  shown = opened;
  list = [listed];
});

function open(query: string) {
  openPage(<BrandsPage />, `/configuracoes/marcas${query}`);
}
const sentTo = (path: string) => sent.findLast((one) => one.path === path)?.input;
/** By its words: looking for roles reads the whole room each time. */
const button = async (name: string) => {
  const found = (await screen.findByText(name)).closest('button');
  if (found === null) throw new Error(`${name} is no button`);
  return found;
};
/** A field by its name alone: a room has hundreds of elements, and a search by label reads all of them. */
const field = async (label: string) => {
  await screen.findByText('Guardar rascunho');
  return waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
    if (found === null) throw new Error(`there is no field ${label}`);
    return found;
  });
};
const type = async (label: string, value: string) => fireEvent.change(await field(label), { target: { value } });

test('a colour that cannot be read blocks publishing, and the suggestion mends it', async () => {
  open('?marca=1');
  expect((await button('Pedir 2ª pessoa')).disabled).toBe(false);
  await type('Texto apagado, Escuro', '#3a4a6a');
  expect((await button('Pedir 2ª pessoa')).disabled).toBe(true);
  expect(screen.getByText('Falta: contraste, guardar o rascunho')).toBeTruthy();
  expect(screen.getAllByText(/^Escuro: Texto apagado sobre .* tem 1,\d+ : 1, mínimo 4,5 : 1\.$/)).not.toHaveLength(0);
  fireEvent.click(await button('Aplicar'));
  expect(screen.getByText('Falta: guardar o rascunho')).toBeTruthy();
  expect(screen.queryByText('O que falta corrigir')).toBeNull();
  fireEvent.click(await button('Guardar rascunho'));
  await waitFor(() =>
    expect(sentTo('/staff/brands/draft')).toMatchObject({ brandId: 1, base: { brandId: 1, version: 4 } }),
  );
  const { document } = sentTo('/staff/brands/draft') as { document: typeof document_ };
  const value = document.theme.tokens.dark['--color-text-muted'];
  expect(value).toMatch(/^#[\da-f]{6}$/);
  expect(document).toEqual(changed(document_, 'theme.tokens.dark.--color-text-muted', value));
});

test('what nobody could read is named beside its field, and is not saved', async () => {
  open('?marca=1&parte=hosts');
  await type('Principal', 'not a host');
  expect((await screen.findAllByText('Formato: host')).length).toBe(1);
  expect(screen.getByText('Falta: corrigir 1 campo')).toBeTruthy();
  expect((await button('Guardar rascunho')).disabled).toBe(true);
});

test('a new name brings its grammar along', async () => {
  open('?marca=1');
  await type('Nome', 'Sabiá');
  fireEvent.click(screen.getByRole('tab', { name: 'Textos' }));
  expect((await field('De quem')).value).toBe('da Sabiá');
});

test('alert and gain are the same on every brand, and the domain of passkeys is frozen by the first of them', async () => {
  shown = { ...opened, HasPasskeys: true };
  open('?marca=1&parte=senders');
  expect((await field('Domínio das passkeys')).disabled).toBe(true);
  expect(screen.getByText('Congelado: já há passkeys de jogadores neste domínio.')).toBeTruthy();
  fireEvent.click(screen.getByText('Geral'));
  expect((await field('Perda e recusa, Escuro')).disabled).toBe(true);
  expect((await field('Cor principal, Escuro')).disabled).toBe(false);
});

test('files come by their names and go with the next version', async () => {
  open('?marca=1&parte=files');
  const mark = new File(['<svg viewBox="0 0 1 1"/>'], 'mark.svg', { type: 'image/svg+xml' });
  fireEvent.change(await field('Enviar arquivos'), { target: { files: [mark] } });
  expect(await screen.findByText('novo, por guardar')).toBeTruthy();
  fireEvent.click(await button('Guardar rascunho'));
  await waitFor(() => expect(sentTo('/staff/brands/draft')).toMatchObject({ files: { 'mark.svg': 'a'.repeat(64) } }));
});

test('what the server found is said in words', async () => {
  const Findings = [
    { Rule: 'other_brand', Subject: 'wordmark-on-dark.svg', Measured: 'Outra', Wanted: '' },
    { Rule: 'file_size', Subject: 'hero.svg', Measured: 200_000, Wanted: 131_072 },
  ];
  shown = { ...opened, Findings };
  open('?marca=1');
  expect(await screen.findByText('wordmark-on-dark.svg cita outra marca: Outra.')).toBeTruthy();
  expect(screen.getByText('hero.svg tem 196 KB, máximo 128 KB.')).toBeTruthy();
  expect(screen.getByText('Falta: nome de outra marca, tamanho de arquivo')).toBeTruthy();
});

test('a new brand begins as a copy under its own name and hosts', async () => {
  list = [{ ...listed, Versions: [] }];
  open('');
  fireEvent.click(await button('Nova marca'));
  const dialog = within(await screen.findByRole('dialog'));
  const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill('Nome', 'Sabiá');
  fill('Domínio dos jogadores', 'sabia.example');
  fill('Domínio do escritório', 'office.sabia.example');
  const create = await button('Criar rascunho');
  await waitFor(() => expect(create.disabled).toBe(false));
  fireEvent.click(create);
  await waitFor(() =>
    expect(sentTo('/staff/brands/draft')).toMatchObject({ base: { brandId: 1, version: 0 }, files: {} }),
  );
  const { document, brandId } = sentTo('/staff/brands/draft') as { document: typeof document_; brandId?: number };
  expect(brandId).toBeUndefined();
  expect([document.name.display, document.hosts.primary]).toEqual(['Sabiá', 'sabia.example']);
});
