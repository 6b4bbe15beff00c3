import { readBrandFiles, readBrandFolders } from '@arara/brands';
import { refusals, type CodeOf, type Route, SUCCESS_CODE } from '@arara/contract';
import { playerPagePath } from '@arara/contract/pages';
import { staffRoutes } from '@arara/contract/staff';
import type { Brand, BrandFiles } from '@arara/domain/brands';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, openHarness } from '../../../test/harness.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { sql } from '../../platform/db/sql.ts';
import { mountBrandFiles, mountPlayerPage } from '../../platform/http/pages.ts';
import { openServer } from '../../platform/http/testing/open-server.ts';
import { staffContext } from '../../composition/desks.ts';
import { addMember, inviteMember } from '../staff/members.ts';
import { createBrands, filesInDatabase } from './index.ts';

const folders = readBrandFolders();
const [first, second] = [...folders.values()];
if (first === undefined || second === undefined) throw new Error('there are two brands');
const OWN_HOST = 'localhost';

let harness: Harness;
let api: TestApp;
let pages: Awaited<ReturnType<typeof openServer>>['app'];

beforeAll(async () => {
  harness = await openHarness();
  api = await openTestApp(harness);
  const opened = await openServer();
  pages = opened.app;
  const { brands } = api.deps;
  const html = '<html data-brand="{brand_folder}"><title>{brand_title}</title>';
  mountPlayerPage(pages, { ...brands, html, manifest: '{}', frameOrigins: () => [] });
  mountBrandFiles(pages, brands);
});
afterAll(async () => {
  await pages.close();
  await harness.close();
});

interface Answer {
  readonly Code: number;
  readonly Msg: string;
  readonly Body: unknown;
}

async function call(route: Route, input: unknown, token = 'staff-7'): Promise<Answer> {
  const headers = { 'content-type': 'application/json', token, host: OWN_HOST };
  return (await api.app.inject({ method: 'POST', url: route.path, headers, payload: JSON.stringify(input) })).json();
}

async function must<Body>(route: Route, input: unknown, token?: string): Promise<Body> {
  const { Code, Msg, Body } = await call(route, input, token);
  expect({ path: route.path, Code, Msg }).toEqual({ path: route.path, Code: SUCCESS_CODE, Msg: '' });
  return Body as Body;
}

interface Drafted {
  readonly BrandId: number;
  readonly Version: number;
  readonly Findings: readonly unknown[];
}

async function draft(document: unknown, files: BrandFiles, brandId?: number): Promise<Drafted> {
  const hashes: Record<string, string> = {};
  for (const [path, bytes] of files) {
    const data = Buffer.from(bytes).toString('base64');
    hashes[path] = (await must<{ Hash: string }>(staffRoutes.brandsFile, { data })).Hash;
  }
  return must<Drafted>(staffRoutes.brandsDraft, { brandId, document, files: hashes });
}

/** One asks, another one approves. */
async function byTwo(route: Route, input: object): Promise<void> {
  const { ApprovalId } = await must<{ ApprovalId: string }>(route, { ...input, reason: 'a test' });
  await must(staffRoutes.approvalsDecide, { id: ApprovalId, verdict: 'approved' }, 'staff-8');
}

const get = (url: string, host = OWN_HOST) => pages.inject({ method: 'GET', url, headers: { host } });

async function shown(host = OWN_HOST) {
  const { statusCode, body } = await get(playerPagePath, host);
  const folder = /data-brand="([^"]+)"/.exec(body)?.[1] ?? '';
  return { statusCode, title: /<title>([^<]*)/.exec(body)?.[1], folder };
}

/** Another operator's brand, made of the second one: its own name everywhere, also inside its drawings. */
function another(name: string): { document: Brand; files: BrandFiles } {
  const [old, oldAscii] = [second?.brand.name.display ?? '', second?.brand.name.ascii ?? ''];
  const renamed = (text: string) =>
    text
      .replaceAll(old, name)
      .replaceAll(oldAscii, name)
      .replaceAll(oldAscii.toLowerCase(), name.toLowerCase())
      .replaceAll(oldAscii.toUpperCase(), name.toUpperCase());
  if (second === undefined) throw new Error('there are two brands');
  const files = [...readBrandFiles(second)].map(
    ([path, bytes]) =>
      [path, path.endsWith('.svg') ? Buffer.from(renamed(Buffer.from(bytes).toString())) : bytes] as const,
  );
  return { document: JSON.parse(renamed(JSON.stringify(second.brand))) as Brand, files: new Map(files) };
}

/** What a rollback would bring back. */
async function beforeOf(brandId: number): Promise<number | null | undefined> {
  const { Brands } = await must<{ Brands: { BrandId: number; Before: number | null }[] }>(staffRoutes.brandsList, {});
  return Brands.find(({ BrandId }) => BrandId === brandId)?.Before;
}

test('a version is drafted, published by two, seen on its host, and taken back by the same act', async () => {
  const before = await shown();
  const document = { ...first.brand, seo: { ...first.brand.seo, title: 'A casa nova' } };
  const made = await draft(document, readBrandFiles(first), first.brand.brandId);
  expect(made).toEqual({ BrandId: first.brand.brandId, Version: 1, Findings: [] });
  expect(await shown()).toEqual(before);
  await byTwo(staffRoutes.brandsPublish, { brandId: made.BrandId, version: made.Version });
  const after = await shown();
  expect([after.title, after.folder === before.folder]).toEqual(['A casa nova', false]);
  // A page that is open still asks for what it was given.
  for (const { folder } of [before, after]) expect((await get(`${folder}/brand.css`)).statusCode).toBe(200);
  // Another process finds it by itself.
  const { directory } = api.deps.shards;
  const published = { directory, files: filesInDatabase(directory), clock: harness.clock, onFault: () => undefined };
  const elsewhere = createBrands({ defaultId: 1, byHost: new Map(), folders, published });
  expect(elsewhere.servedOf(1).folder).toBe(before.folder);
  await elsewhere.refresh();
  expect(elsewhere.servedOf(1).folder).toBe(after.folder);
  expect(await beforeOf(made.BrandId)).toBe(0);
  await byTwo(staffRoutes.brandsRollback, { brandId: made.BrandId });
  expect(await shown()).toEqual(before);
});

test('nobody publishes alone, nor what cannot be read on the screen', async () => {
  const { theme } = first.brand;
  const faint = { ...theme.tokens, dark: { ...theme.tokens.dark, '--color-text': theme.tokens.dark['--color-page'] } };
  const document = { ...first.brand, theme: { ...theme, tokens: faint } };
  const bad = await draft(document, readBrandFiles(first), first.brand.brandId);
  expect(bad.Findings).toContainEqual(expect.objectContaining({ Rule: 'contrast', Subject: 'dark:text/page' }));
  const wanted = { brandId: bad.BrandId, version: bad.Version, reason: 'a test' };
  const refused: CodeOf<'brand_unfit'> = 6502;
  expect((await call(staffRoutes.brandsPublish, wanted)).Code).toBe(refused);
  const good = await draft(first.brand, readBrandFiles(first), first.brand.brandId);
  const asked = await must<{ ApprovalId: string }>(staffRoutes.brandsPublish, { ...wanted, version: good.Version });
  const alone: CodeOf<'approval_same_person'> = 6202;
  expect((await call(staffRoutes.approvalsDecide, { id: asked.ApprovalId, verdict: 'approved' })).Code).toBe(alone);
  const elsewhere: CodeOf<'brand_unknown'> = 6500;
  expect((await call(staffRoutes.brandsPublish, { ...wanted, brandId: 2, version: 0 })).Code).toBe(elsewhere);
});

test('a brand from nothing gets a number and opens on its host while everything runs', async () => {
  const { document, files } = another('Boto');
  const host = document.hosts.primary;
  expect((await shown(host)).statusCode).toBe(421);
  const made = await draft(document, files);
  expect([made.BrandId > 2, made.Version, made.Findings]).toEqual([true, 1, []]);
  expect((await shown(host)).statusCode).toBe(421);
  await byTwo(staffRoutes.brandsPublish, { brandId: made.BrandId, version: 1 });
  expect(await beforeOf(made.BrandId)).toBeNull();
  const open = await shown(host);
  expect([open.statusCode, open.title]).toEqual([200, 'Boto']);
  expect((await get(`${open.folder}/hero.svg`, host)).statusCode).toBe(200);
  expect(api.deps.brands.ids()).toContain(made.BrandId);
  expect((await shown()).title).not.toBe('Boto');
  // A host has one brand.
  const rival = another('Jaguar').document;
  const taken = await draft(
    { ...rival, hosts: { ...rival.hosts, assets: document.hosts.assets } },
    another('Jaguar').files,
  );
  const wanted = { brandId: taken.BrandId, version: 1, reason: 'a test' };
  const isTaken: CodeOf<'brand_host_taken'> = 6503;
  expect((await call(staffRoutes.brandsPublish, wanted)).Code).toBe(isTaken);
});

test('the domain of passkeys is frozen by the first of them', async () => {
  const { document, files } = another('Tucano');
  const { BrandId } = await draft(document, files);
  await byTwo(staffRoutes.brandsPublish, { brandId: BrandId, version: 1 });
  const moved = JSON.parse(JSON.stringify(document).replaceAll('tucano.example', 'ninho.example')) as Brand;
  const { Version } = await draft(moved, files, BrandId);
  const wanted = { brandId: BrandId, version: Version, reason: 'a test' };
  await must(staffRoutes.brandsPublish, wanted);
  const [shard] = api.deps.shards.all;
  await shard?.run(sql`
    insert into auth.passkeys (credential_id, player_id, brand_id, public_key, counter, transports, name, created_at)
    values ('the-first-key', 1, ${BrandId}, ${Buffer.from([0])}, 0, '{}', 'a phone', ${harness.clock.now()})`);
  const frozen: CodeOf<'brand_key_frozen'> = 6504;
  expect((await call(staffRoutes.brandsPublish, wanted)).Code).toBe(frozen);
});

interface Shown {
  readonly Document: Brand;
  readonly Files: readonly { readonly Path: string; readonly Bytes: number }[];
  readonly Findings: readonly unknown[];
  readonly HasPasskeys: boolean;
}

test('a version is opened with its files, and the next one takes over those that it does not replace', async () => {
  const { brandId } = first.brand;
  const folder = await must<Shown>(staffRoutes.brandsShow, { brandId, version: 0 });
  expect(folder.Document).toEqual(first.brand);
  expect(folder.Findings).toEqual([]);
  const mark = first.brand.assets.mark;
  const data = Buffer.from('<svg viewBox="0 0 1 1"/>').toString('base64');
  const { Hash } = await must<{ Hash: string }>(staffRoutes.brandsFile, { data });
  const next = { brandId, document: first.brand, files: { [mark]: Hash }, base: { brandId, version: 0 } };
  const { Version } = await must<Drafted>(staffRoutes.brandsDraft, next);
  const shownNext = await must<Shown>(staffRoutes.brandsShow, { brandId, version: Version });
  expect(shownNext.Files.map(({ Path }) => Path)).toEqual(folder.Files.map(({ Path }) => Path));
  const changes = shownNext.Files.filter(({ Bytes }, at) => Bytes !== folder.Files[at]?.Bytes);
  expect(changes).toEqual([{ Path: mark, Bytes: 24 }]);
  const picture = { brandId, version: Version, path: mark };
  expect(await must(staffRoutes.brandsPicture, picture)).toEqual({ Data: data });
  const unknown: CodeOf<'brand_file_unknown'> = 6505;
  expect((await call(staffRoutes.brandsPicture, { ...picture, path: 'no.svg' })).Code).toBe(unknown);
  // What another office made can be neither opened nor copied here.
  const elsewhere: CodeOf<'brand_unknown'> = 6500;
  const other = { brandId: second.brand.brandId, version: 0 };
  expect((await call(staffRoutes.brandsShow, other)).Code).toBe(elsewhere);
  expect((await call(staffRoutes.brandsDraft, { ...next, base: other })).Code).toBe(elsewhere);
});

test('the two who open a brand work in its office from then on, with factors of their own there', async () => {
  const context = staffContext(api.deps);
  const password = 'quatro olhos veem mais';
  const newcomer = (email: string) =>
    addMember(context, { brandId: 1, email, name: email.slice(0, 3), roles: ['owner'], password });
  const [author, approver] = [await newcomer('ana@casa.example'), await newcomer('rui@casa.example')];
  const { document, files } = another('Gralha');
  const { BrandId } = await draft(document, files);
  const enter = (email: string, invitation?: string) => {
    const headers = { 'content-type': 'application/json', host: document.hosts.office };
    const payload = JSON.stringify({ email, password, invitation });
    return api.app.inject({ method: 'POST', url: staffRoutes.staffLogin.path, headers, payload });
  };
  expect((await enter('ana@casa.example')).statusCode).toBe(421);
  const wanted = { brandId: BrandId, version: 1, reason: 'a test' };
  for (const _ of ['opened', 'published again']) {
    const { ApprovalId } = await must<{ ApprovalId: string }>(staffRoutes.brandsPublish, wanted, `staff-${author}`);
    await must(staffRoutes.approvalsDecide, { id: ApprovalId, verdict: 'approved' }, `staff-${approver}`);
  }
  for (const email of ['ana@casa.example', 'rui@casa.example']) {
    expect((await enter(email)).json()).toMatchObject({ Code: refusals.staff_login_wrong.code });
    const invited = await inviteMember(context, { brandId: BrandId, email });
    const invitation = invited.ok ? invited.invitation : '';
    expect((await enter(email, invitation)).json()).toMatchObject({ Code: SUCCESS_CODE, Body: { Enrolment: {} } });
  }
  const { directory } = api.deps.shards;
  const own = await directory.rows(
    sql`select name, roles from staff.members where brand_id = ${BrandId} order by name`,
  );
  expect(own).toEqual([
    { name: 'ana', roles: ['owner'] },
    { name: 'rui', roles: ['owner'] },
  ]);
});

test('the list says what waits for a second person', async () => {
  const { brandId } = first.brand;
  const waiting = async () => {
    const { Brands } = await must<{ Brands: { BrandId: number; Waiting: unknown }[] }>(staffRoutes.brandsList, {});
    return Brands.find((one) => one.BrandId === brandId)?.Waiting;
  };
  const { Version } = await draft(first.brand, readBrandFiles(first), brandId);
  const wanted = { brandId, version: Version, reason: 'a test' };
  const { ApprovalId } = await must<{ ApprovalId: string }>(staffRoutes.brandsPublish, wanted);
  expect(await waiting()).toEqual({ ApprovalId, Version, AuthorId: '7' });
  await must(staffRoutes.approvalsDecide, { id: ApprovalId, verdict: 'withdrawn' });
  expect(await waiting()).not.toMatchObject({ ApprovalId });
});
