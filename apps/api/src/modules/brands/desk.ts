import { readBrandFiles } from '@arara/brands';
import { staffRoutes } from '@arara/contract/staff';
import { type Brand, type BrandFiles, type BrandFinding, filesOf, lintBrand, readBrand } from '@arara/domain/brands';
import type { Queryable, Tx } from '../../platform/db/db.ts';
import type { StaffActor } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import {
  type Acting,
  type ApprovalKernel,
  type Asked,
  defineStaffCommand,
  defineTwoPersonCommand,
} from '../approvals/index.ts';
import { type Brands, hostsOf } from './brands.ts';
import type { KeptFiles } from './files.ts';
import * as store from './store.ts';

/** The kind of request that staff see in the list of approvals. */
const PUBLISH = 'brands.publish';

export interface Chosen {
  readonly brandId: number;
  readonly version: number;
}

export interface DraftRequest {
  /** Absent = a new brand. */
  readonly brandId: number | undefined;
  readonly document: unknown;
  readonly files: store.FileHashes;
  /** Whose files hold where `files` names no other. */
  readonly base: Chosen | undefined;
}

/** One version as whoever edits it sees it. */
export interface Shown {
  readonly brand: Brand;
  readonly files: BrandFiles;
  readonly findings: readonly BrandFinding[];
  readonly hasPasskeys: boolean;
}

export interface Waiting extends Chosen {
  readonly approvalId: bigint;
  readonly authorId: bigint;
}

export interface Drafted {
  readonly brandId: number;
  readonly version: number;
  readonly findings: readonly BrandFinding[];
}

export interface PublishRequest {
  readonly brandId: number;
  /** Undefined = the one that held before. */
  readonly version: number | undefined;
  readonly validFromMs: number | undefined;
  readonly reason: string;
}

/** Versions of brands: one person makes them, two publish them, and the one before comes back by the same act. */
export interface BrandDesk {
  readonly brands: Brands;
  readonly files: KeptFiles;
  draft(request: DraftRequest, actor: StaffActor): Promise<Drafted>;
  publish(request: PublishRequest, actor: StaffActor): Promise<Asked>;
  rollback(which: { readonly brandId: number; readonly reason: string }, actor: StaffActor): Promise<Asked>;
  show(chosen: Chosen, office: number): Promise<Shown>;
  /** The files alone: whoever looks at a picture asks for no lint. */
  filesOf(chosen: Chosen, office: number): Promise<BrandFiles>;
  /** What was asked for in this office and nobody has decided yet. */
  waitingIn(office: number): Promise<readonly Waiting[]>;
  versionsOf(office: number): Promise<readonly store.VersionRow[]>;
  publicationsOf(brandId: number): Promise<readonly store.PublicationRow[]>;
}

interface DeskDeps {
  readonly directory: Queryable;
  readonly brands: Brands;
  readonly files: KeptFiles;
  /** A new relying party would lose every passkey of its players. */
  readonly hasPasskeys: (brandId: number) => Promise<boolean>;
  /** A new brand has nobody yet: whoever opened it works in its office from then on. */
  readonly admit: (
    tx: Tx,
    opened: { readonly brandId: number; readonly memberIds: readonly bigint[]; readonly at: Date },
  ) => Promise<void>;
}

const WAITING_MAX = 100;

export function createBrandDesk(kernel: ApprovalKernel & Omit<DeskDeps, 'directory'>): BrandDesk {
  const { directory, brands, files } = kernel;
  const publish = publishVersion.bind(kernel, kernel);
  return {
    brands,
    files,
    draft: draftVersion.bind(kernel, kernel),
    publish,
    show: showVersion.bind(undefined, kernel),
    filesOf: async (chosen, office) => {
      await assertOwn(directory, chosen.brandId, office);
      return (await openChosen(directory, kernel, chosen)).files;
    },
    waitingIn: async (brandId) => {
      const waiting = { brandId, kind: PUBLISH, state: 'waiting', offset: 0, limit: WAITING_MAX } as const;
      const { list } = await kernel.approvals.list(waiting);
      return list.map(({ id, authorId, payload }) => ({ ...(payload as unknown as Chosen), approvalId: id, authorId }));
    },
    rollback: (which, actor) => publish({ ...which, version: undefined, validFromMs: undefined }, actor),
    versionsOf: (office) => store.listVersions(directory, office),
    publicationsOf: (brandId) => store.listPublications(directory, brandId),
  };
}

/** An office sees to its own brand and to those that were made in it. */
async function assertOwn(db: Queryable, brandId: number, office: number): Promise<void> {
  if (brandId === office) return;
  const first = await store.findVersion(db, brandId, 1);
  if (first?.madeIn !== office) throw new RefusalError('brand_unknown');
}

function parseDocument(document: unknown, brandId: number): Brand {
  // The number is the house's to give, whatever the document says.
  const reading = readBrand({ ...(typeof document === 'object' ? document : {}), brandId });
  if (reading.ok) return reading.value;
  throw new RefusalError('brand_document_wrong', { field: reading.faults[0]?.path ?? '' });
}

function findingsOf(brands: Brands, brand: Brand, files: BrandFiles): readonly BrandFinding[] {
  const others = brands.ids().filter((brandId) => brandId !== brand.brandId);
  const otherNames = others.flatMap((brandId) => {
    const { display, ascii } = brands.of(brandId).name;
    return [display, ascii];
  });
  return lintBrand(brand, { files, otherNames });
}

const draftVersion = defineStaffCommand({
  name: 'brands.draft',
  route: staffRoutes.brandsDraft,
  audited: ['brands.drafted'],
  async read({ deps, input, actor }: Acting<DeskDeps, DraftRequest>) {
    if (input.base !== undefined) await assertOwn(deps.directory, input.base.brandId, actor.brandId);
    const based = input.base === undefined ? {} : await keptFilesOf(deps, input.base);
    const hashes = { ...based, ...input.files };
    return { hashes, kept: await deps.files.read(hashes) };
  },
  async lock(tx, { deps: { brands }, input, actor }, { hashes, kept }) {
    await store.lockBrands(tx);
    if (input.brandId !== undefined) await assertOwn(tx, input.brandId, actor.brandId);
    const highest = Math.max(await store.highestBrandId(tx), ...brands.ids());
    const brandId = input.brandId ?? highest + 1;
    const brand = parseDocument(input.document, brandId);
    const missing = Object.keys(input.files).find((path) => !kept.has(path));
    if (missing !== undefined) throw new RefusalError('brand_file_unknown', { file: missing });
    // What the document does not name is no part of the version.
    const files = Object.fromEntries(filesOf(brand).flatMap((path) => pairOf(path, hashes[path])));
    return { brand, files, version: (await store.newestVersion(tx, brandId)) + 1, kept };
  },
  async apply(tx, { brand, files, version, kept }, { deps, actor, at }): Promise<Drafted> {
    const { brandId } = brand;
    const row = { brandId, version, document: brand, files, madeIn: actor.brandId, authorId: actor.staffId };
    await store.insertVersion(tx, { ...row, createdAt: at });
    return { brandId, version, findings: findingsOf(deps.brands, brand, kept) };
  },
  audit: ({ brandId, version, findings }) => ({
    action: 'brands.drafted',
    subject: `brand:${brandId}`,
    details: { version, findings: findings.length },
  }),
});

const pairOf = (path: string, hash: string | undefined) => (hash === undefined ? [] : [[path, hash] as const]);

const publishVersion = defineTwoPersonCommand({
  name: 'brands.publish',
  route: staffRoutes.brandsPublish,
  alsoBy: [staffRoutes.brandsRollback],
  freshProof: true,
  secondPerson: { kind: PUBLISH, right: 'approvals.brands' },
  audited: ['brands.asked', 'brands.published'],
  async lock(tx, { deps, input, actor, at }: Acting<DeskDeps, PublishRequest>): Promise<Dated> {
    const { brandId, validFromMs } = input;
    await assertOwn(tx, brandId, actor.brandId);
    const chosen = { brandId, version: input.version ?? (await versionBefore(tx, brandId, at)), validFromMs };
    const { name } = await assertFits(tx, deps, chosen);
    return { ...chosen, name: name.display };
  },
  asked: (_, { approvalId, payload: { brandId, version } }) => ({
    action: 'brands.asked',
    subject: `brand:${brandId}`,
    details: { approvalId: String(approvalId), version },
  }),
  async apply(tx, { id, authorId, approverId, decidedAtMs, reason, payload }, deps) {
    const { brandId, version, validFromMs = 0 } = payload;
    await store.lockBrands(tx);
    await assertFits(tx, deps, payload);
    const validFrom = new Date(Math.max(validFromMs, decidedAtMs));
    const at = { approvalId: id, createdAt: new Date(decidedAtMs) };
    const isNew =
      deps.brands.folderOf(brandId) === undefined && (await store.listPublications(tx, brandId)).length === 0;
    if (isNew) await deps.admit(tx, { brandId, memberIds: [authorId, approverId], at: at.createdAt });
    await store.insertPublication(tx, { brandId, version, validFrom, authorId, approverId, reason, ...at });
    return validFrom;
  },
  audit: (validFrom, { id, payload: { brandId, version } }) => ({
    action: 'brands.published',
    subject: `brand:${brandId}`,
    details: { approvalId: String(id), version, validFromMs: validFrom.getTime() },
  }),
  // The other processes find it by themselves within seconds.
  afterCommit: (_done, _approved, { brands }) => brands.refresh(),
});

interface Dated extends Chosen {
  readonly validFromMs: number | undefined;
  /** For whoever decides; a request of an earlier release has none. */
  readonly name?: string;
}

/** Before the first that was published stands the folder's. */
async function versionBefore(db: Queryable, brandId: number, at: Date): Promise<number> {
  const [, before] = (await store.listHolding(db, at)).filter((one) => one.brandId === brandId);
  return before?.version ?? 0;
}

/** The version as players would see it, or a refusal that says what keeps it back. */
async function assertFits(db: Queryable, deps: DeskDeps, chosen: Chosen): Promise<Brand> {
  const { brands, hasPasskeys } = deps;
  const { brand, files } = await openChosen(db, deps, chosen);
  const host = await findTakenHost(db, deps, brand);
  if (host !== undefined) throw new RefusalError('brand_host_taken', { host });
  const findings = findingsOf(brands, brand, files);
  const [first] = findings;
  if (first !== undefined)
    throw new RefusalError('brand_unfit', {
      findings: String(findings.length),
      first: `${first.rule} ${first.subject}`,
    });
  const isRunning = brands.ids().includes(brand.brandId);
  const isMoved = isRunning && brands.of(brand.brandId).passkey.rpId !== brand.passkey.rpId;
  if (isMoved && (await hasPasskeys(brand.brandId))) throw new RefusalError('brand_key_frozen');
  return brand;
}

async function showVersion(deps: DeskDeps, chosen: Chosen, office: number): Promise<Shown> {
  await assertOwn(deps.directory, chosen.brandId, office);
  const { brand, files } = await openChosen(deps.directory, deps, chosen);
  const hasPasskeys = await deps.hasPasskeys(chosen.brandId);
  return { brand, files, findings: findingsOf(deps.brands, brand, files), hasPasskeys };
}

/** The files of a version by their hashes; a folder's are kept at this moment, since nobody did before. */
async function keptFilesOf({ directory, brands, files }: DeskDeps, base: Chosen): Promise<store.FileHashes> {
  const folder = base.version === 0 ? brands.folderOf(base.brandId) : undefined;
  if (folder === undefined) {
    const row = await store.findVersion(directory, base.brandId, base.version);
    if (row === undefined) throw new RefusalError('brand_unknown');
    return row.files;
  }
  const hashes: Record<string, string> = {};
  for (const [path, bytes] of readBrandFiles(folder)) hashes[path] = await files.keep(bytes);
  return hashes;
}

async function openChosen(db: Queryable, { brands, files }: DeskDeps, { brandId, version }: Chosen) {
  const folder = brands.folderOf(brandId);
  if (version === 0 && folder !== undefined) return { brand: folder.brand, files: readBrandFiles(folder) };
  const row = await store.findVersion(db, brandId, version);
  if (row === undefined) throw new RefusalError('brand_unknown');
  return { brand: parseDocument(row.document, brandId), files: await files.read(row.files) };
}

/** A host is of one brand: of those that run, and of those whose turn is still to come. */
async function findTakenHost(db: Queryable, { brands }: DeskDeps, brand: Brand): Promise<string | undefined> {
  const running = brands.ids().filter((brandId) => brandId !== brand.brandId);
  const dated = await store.listOtherDocuments(db, brand.brandId);
  const documents = dated.flatMap(({ document }) => {
    const reading = readBrand(document);
    return reading.ok ? [reading.value] : [];
  });
  const taken = new Set([...running.map(brands.of), ...documents].flatMap(hostsOf));
  return hostsOf(brand).find((host) => taken.has(host));
}
