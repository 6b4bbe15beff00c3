import type { BodyOf } from '@arara/contract';
import { staffRoutes } from '@arara/contract/staff';
import type { BrandFinding } from '@arara/domain/brands';
import { answered, type Call, type ServedRoute, serve, staffActorOf } from '../../platform/http/route.ts';
import { RefusalError } from '../../platform/refusals/refusal.ts';
import { hostsOf } from './brands.ts';
import type { BrandDesk, Drafted, Shown } from './desk.ts';
import type { Asked } from '../approvals/index.ts';
import type { VersionRow } from './store.ts';

const FILE_BODY_BYTES = 850_000;
const FILE_BYTES_MAX = 512 * 1024;

export function brandsStaffRoutes(desk: BrandDesk): readonly ServedRoute[] {
  return [
    serve(staffRoutes.brandsList, async (_, call) => answered(await listBrands(desk, call))),
    serve(staffRoutes.brandsShow, async (which, { brandId }) => answered(toShown(await desk.show(which, brandId)))),
    serve(staffRoutes.brandsPicture, async ({ path, ...which }, { brandId }) => {
      const bytes = (await desk.filesOf(which, brandId)).get(path);
      if (bytes === undefined) throw new RefusalError('brand_file_unknown', { file: path });
      return answered({ Data: Buffer.from(bytes).toString('base64') });
    }),
    serve(
      staffRoutes.brandsFile,
      async ({ data }) => {
        const bytes = Buffer.from(data, 'base64');
        const isWhole = bytes.toString('base64').replaceAll('=', '') === data.replaceAll('=', '');
        if (!isWhole || bytes.length === 0 || bytes.length > FILE_BYTES_MAX)
          throw new RefusalError('brand_file_unreadable');
        return answered({ Hash: await desk.files.keep(bytes) });
      },
      { bodyLimitBytes: FILE_BODY_BYTES },
    ),
    serve(staffRoutes.brandsDraft, async ({ brandId, document, files, base }, call) =>
      answered(toDrafted(await desk.draft({ brandId, document, files, base }, staffActorOf(call)))),
    ),
    serve(staffRoutes.brandsPublish, async ({ brandId, version, validFrom, reason }, call) => {
      const validFromMs = validFrom === undefined ? undefined : Date.parse(validFrom);
      return answered(toAsked(await desk.publish({ brandId, version, validFromMs, reason }, staffActorOf(call))));
    }),
    serve(staffRoutes.brandsRollback, async ({ brandId, reason }, call) =>
      answered(toAsked(await desk.rollback({ brandId, reason }, staffActorOf(call)))),
    ),
  ];
}

const toDrafted = ({ brandId, version, findings }: Drafted) => ({
  BrandId: brandId,
  Version: version,
  Findings: findings.map(toFinding),
});

const toShown = ({ brand, files, findings, hasPasskeys }: Shown) => ({
  Document: brand,
  Files: [...files].map(([path, { length }]) => ({ Path: path, Bytes: length })),
  Findings: findings.map(toFinding),
  HasPasskeys: hasPasskeys,
});

const toFinding = ({ rule, subject, measured, wanted }: BrandFinding) => ({
  Rule: rule,
  Subject: subject,
  Measured: measured,
  Wanted: wanted,
});

const toAsked = ({ approvalId, expiresAtMs }: Asked) => ({
  ApprovalId: `${approvalId}`,
  ExpiresAt: new Date(expiresAtMs).toISOString(),
});

type Listed = BodyOf<typeof staffRoutes.brandsList>;

/** The brand of the office first, then those that were made in it. */
async function listBrands({ brands, ...desk }: BrandDesk, { brandId, nowMs }: Call): Promise<Listed> {
  const [versions, waiting] = await Promise.all([desk.versionsOf(brandId), desk.waitingIn(brandId)]);
  const ids = [...new Set([brandId, ...versions.map((row) => row.brandId)])];
  const list = ids.map(async (id) => {
    const own = versions.filter((row) => row.brandId === id);
    const publications = await desk.publicationsOf(id);
    const asked = waiting.find((one) => one.brandId === id);
    const isOpen = brands.ids().includes(id);
    const [holding, before] = publications.filter(({ validFrom }) => validFrom.getTime() <= nowMs);
    const hasFolder = brands.folderOf(id) !== undefined;
    return {
      BrandId: id,
      Name: isOpen ? brands.of(id).name.display : nameIn(own[0]),
      Version: isOpen ? (holding?.version ?? 0) : null,
      Before: before?.version ?? (holding !== undefined && hasFolder ? 0 : null),
      Waiting: asked
        ? { ApprovalId: `${asked.approvalId}`, Version: asked.version, AuthorId: `${asked.authorId}` }
        : null,
      Hosts: isOpen ? [...hostsOf(brands.of(id))] : [],
      Versions: own.map((row) => ({
        Version: row.version,
        Name: nameIn(row),
        AuthorId: `${row.authorId}`,
        CreatedAt: row.createdAt.toISOString(),
      })),
      Publications: publications.map((row) => ({
        Version: row.version,
        ValidFrom: row.validFrom.toISOString(),
        AuthorId: `${row.authorId}`,
        ApproverId: `${row.approverId}`,
        Reason: row.reason,
      })),
    };
  });
  return { Brands: await Promise.all(list) };
}

/** As it was when the version was made; what a later release reads of it is not asked here. */
function nameIn(row: VersionRow | undefined): string {
  return (row?.document as { readonly name?: { readonly display?: string } } | undefined)?.name?.display ?? '';
}
