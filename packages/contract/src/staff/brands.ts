import * as z from 'zod/mini';
import { Nothing, optionalWhole, requiredText, Time } from '../fields.ts';
import { route } from '../route.ts';

const BRAND_MAX = 32_767;
const VERSION_MAX = 1_000_000;
/** A file of a brand in base64: half a megabyte at most. */
const FILE_TEXT_MAX = 800_000;
const brand = z.int().check(z.gte(1), z.lte(BRAND_MAX));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** What keeps a version from being published. */
const Finding = z.object({
  Rule: z.string(),
  Subject: z.string(),
  Measured: z.union([z.string(), z.number()]),
  Wanted: z.union([z.string(), z.number()]),
});

const which = z.object({ brandId: brand, version: z.int().check(z.gte(0), z.lte(VERSION_MAX)) });
const Asked = z.object({ ApprovalId: z.string(), ExpiresAt: Time });
const cannotPublish = [
  'staff_role_missing',
  'staff_proof_needed',
  'brand_unknown',
  'brand_unfit',
  'brand_host_taken',
  'brand_key_frozen',
] as const;

export const brandsStaffRoutes = {
  brandsList: route({
    path: '/staff/brands/list',
    access: 'staff',
    permission: 'brands.read',
    summary: 'Brands of this office with their versions and publications, newest first.',
    input: Nothing,
    output: z.object({
      Brands: z.array(
        z.object({
          BrandId: z.int(),
          Name: z.string(),
          /** What holds now; 0 = the document that came with the release, null = it is not open yet. */
          Version: z.nullable(z.int()),
          /** What a rollback brings back; null = nothing stood before. */
          Before: z.nullable(z.int()),
          Hosts: z.array(z.string()),
          /** The request that waits for a second person. */
          Waiting: z.nullable(z.object({ ApprovalId: z.string(), Version: z.int(), AuthorId: z.string() })),
          Versions: z.array(z.object({ Version: z.int(), Name: z.string(), AuthorId: z.string(), CreatedAt: Time })),
          Publications: z.array(
            z.object({
              Version: z.int(),
              ValidFrom: Time,
              AuthorId: z.string(),
              ApproverId: z.string(),
              Reason: z.string(),
            }),
          ),
        }),
      ),
    }),
    refuses: ['staff_role_missing'],
  }),
  brandsShow: route({
    path: '/staff/brands/show',
    access: 'staff',
    permission: 'brands.read',
    summary:
      'One version of a brand: its document, its files with their sizes, and what keeps it from being published.',
    input: which,
    output: z.object({
      Document: z.unknown(),
      Files: z.array(z.object({ Path: z.string(), Bytes: z.int() })),
      Findings: z.array(Finding),
      /** From the first passkey of a player on its domain cannot change. */
      HasPasskeys: z.boolean(),
    }),
    refuses: ['staff_role_missing', 'brand_unknown', 'brand_document_wrong'],
  }),
  brandsPicture: route({
    path: '/staff/brands/picture',
    access: 'staff',
    permission: 'brands.read',
    summary: 'One file of a version, in base64, for whoever looks at it before players do.',
    input: z.extend(which, { path: requiredText(120) }),
    output: z.object({ Data: z.string() }),
    refuses: ['staff_role_missing', 'brand_unknown', 'brand_document_wrong', 'brand_file_unknown'],
  }),
  brandsFile: route({
    path: '/staff/brands/file',
    access: 'staff',
    permission: 'brands.write',
    summary: 'Keep a file of a brand, in base64; a version names it by the hash that this answers.',
    input: z.object({ data: requiredText(FILE_TEXT_MAX) }),
    output: z.object({ Hash: z.string() }),
    refuses: ['staff_role_missing', 'brand_file_unreadable'],
  }),
  brandsDraft: route({
    path: '/staff/brands/draft',
    access: 'staff',
    permission: 'brands.write',
    summary:
      'A new version of a brand, or the first of a new one: its document, and the hash of each file that it names.',
    input: z.object({
      /** Absent = a new brand, which gets the next number. */
      brandId: optionalWhole({ min: 1, max: BRAND_MAX }),
      document: z.unknown(),
      files: z.record(requiredText(120), hash),
      /** The version whose files hold where `files` names no other. */
      base: z.optional(which),
    }),
    output: z.object({ BrandId: z.int(), Version: z.int(), Findings: z.array(Finding) }),
    refuses: ['staff_role_missing', 'brand_unknown', 'brand_document_wrong', 'brand_file_unknown'],
  }),
  brandsPublish: route({
    path: '/staff/brands/publish',
    access: 'staff',
    permission: 'brands.write',
    summary: 'Ask that a version holds, now or from a moment on; another person approves.',
    input: z.object({
      brandId: brand,
      version: z.int().check(z.gte(0), z.lte(VERSION_MAX)),
      validFrom: z.optional(Time),
      reason: requiredText(300),
    }),
    output: Asked,
    refuses: [...cannotPublish],
  }),
  brandsRollback: route({
    path: '/staff/brands/rollback',
    access: 'staff',
    permission: 'brands.write',
    summary: 'Ask that the version before holds again; another person approves.',
    input: z.object({ brandId: brand, reason: requiredText(300) }),
    output: Asked,
    refuses: [...cannotPublish],
  }),
};
