import { staffRoutes } from '@arara/contract/staff';
import {
  type Brand,
  type BrandCheck,
  type BrandFault,
  readBrand,
  themeChecks,
  type ThemeName,
  themes,
} from '@arara/domain/brands';
import { useMemo, useState } from 'react';
import { callApi, queryClient } from '../../lib/api/api.ts';
import { useMay } from '../../lib/api/me.ts';
import { useStaffAction } from '../../lib/staff-action/use-staff-action.tsx';
import { type Document, type Finding, type Listed, type Shown, valueAt, withValue } from './document.ts';
import { isAboutTheme } from './findings.ts';
import { grammarOf } from './new-brand.ts';
import { t } from './texts.ts';

export const brandActions = {
  refreshes: [staffRoutes.brandsList, staffRoutes.approvalsList],
};

/** A file that somebody brought and no version holds yet. */
export interface NewFile {
  readonly hash: string;
  readonly bytes: number;
  readonly data: string;
}

export type NewFiles = Readonly<Record<string, NewFile>>;

/** A version while somebody works on it. */
export interface Editing {
  readonly brand: Listed;
  readonly version: number;
  readonly hasPasskeys: boolean;
  /** As it was opened. */
  readonly saved: Brand;
  /** As it is typed. */
  readonly document: Document;
  /** The same, with what was there before wherever nobody could read what is typed. */
  readonly shown: Brand;
  readonly faults: readonly BrandFault[];
  readonly checks: Readonly<Record<ThemeName, readonly BrandCheck[]>>;
  readonly findings: readonly Finding[];
  readonly stored: Shown['Files'];
  readonly files: NewFiles;
  readonly isChanged: boolean;
  /** Absent for who may only look. */
  readonly set: ((path: string, value: unknown) => void) | undefined;
  readonly bring: ((files: NewFiles) => void) | undefined;
  readonly undo: () => void;
  readonly save: (() => void) | undefined;
  readonly isBusy: boolean;
}

interface Opened {
  readonly brand: Listed;
  readonly version: number;
  readonly opened: Shown;
  readonly onSaved: (version: number) => void;
}

export function useEditing({ brand, version, opened, onSaved }: Opened): Editing {
  const may = useMay();
  const { run, isBusy } = useStaffAction(brandActions);
  const saved = opened.Document as Brand;
  const [typed, setTyped] = useState<Typed>({ over: saved, document: saved, files: {} });
  // What was typed belongs to the version over which it was typed; another one begins anew.
  const { document, files } = typed.over === saved ? typed : fresh(saved);
  const { shown, faults } = useMemo(() => readTyped(document, saved), [document, saved]);
  const checks = useMemo(() => checksOf(shown), [shown]);
  const isChanged = document !== saved || Object.keys(files).length > 0;
  const mayWrite = may('brands.write');
  const change = (next: (before: Typed) => Partial<Typed>) =>
    setTyped((held) => {
      const before = held.over === saved ? held : fresh(saved);
      return { ...before, ...next(before) };
    });
  const { BrandId: brandId } = brand;
  const hashes = Object.fromEntries(Object.entries(files).map(([path, { hash }]) => [path, hash]));
  const save = () =>
    void run({
      call: () => callApi(staffRoutes.brandsDraft, { brandId, document, files: hashes, base: { brandId, version } }),
      notice: ({ Version }) => t('saved', { version: Version }),
      onDone: ({ Version, Findings }) => {
        // What was just saved is known: the room shows it without a question.
        const known: Shown = { ...opened, Document: shown, Findings, Files: storedWith(opened.Files, files) };
        queryClient.setQueryData([staffRoutes.brandsShow.path, { brandId, version: Version }], known);
        onSaved(Version);
      },
    });
  return {
    brand,
    version,
    hasPasskeys: opened.HasPasskeys,
    saved,
    document,
    shown,
    faults,
    checks,
    findings: isChanged ? [...themeFindings(checks), ...opened.Findings.filter(needsServer)] : opened.Findings,
    stored: opened.Files,
    files,
    isChanged,
    set: mayWrite
      ? (path, value) => change((before) => ({ document: written(before.document, path, value) }))
      : undefined,
    bring: mayWrite ? (more) => change((before) => ({ files: { ...before.files, ...more } })) : undefined,
    undo: () => setTyped(fresh(saved)),
    save: mayWrite && isChanged && faults.length === 0 ? save : undefined,
    isBusy,
  };
}

interface Typed {
  readonly over: Brand;
  readonly document: Document;
  readonly files: NewFiles;
}

const fresh = (saved: Brand): Typed => ({ over: saved, document: saved, files: {} });

function storedWith(stored: Shown['Files'], files: NewFiles): Shown['Files'] {
  const brought = Object.entries(files).map(([Path, { bytes }]) => ({ Path, Bytes: bytes }));
  return [...stored.filter(({ Path }) => files[Path] === undefined), ...brought];
}

const needsServer = (finding: Finding) => !isAboutTheme(finding);

function readTyped(document: Document, saved: Brand): Pick<Editing, 'shown' | 'faults'> {
  const reading = readBrand(document);
  if (reading.ok) return { shown: reading.value, faults: [] };
  const { faults } = reading;
  const readable = faults.reduce((left, { path }) => withValue(left, path, valueAt(saved, path)), document);
  return { shown: readable as unknown as Brand, faults };
}

function checksOf({ theme }: Brand): Editing['checks'] {
  return Object.fromEntries(themes.map((name) => [name, themeChecks(theme, name)])) as Record<ThemeName, BrandCheck[]>;
}

function themeFindings(checks: Editing['checks']): Finding[] {
  return themes
    .flatMap((name) => checks[name])
    .filter(({ isOk }) => !isOk)
    .map(({ rule, subject, measured, wanted }) => ({
      Rule: rule,
      Subject: subject,
      Measured: measured,
      Wanted: wanted,
    }));
}

/** A new name brings its grammar along; whoever wants another writes it after. */
function written(document: Document, path: string, value: unknown): Document {
  const next = withValue(document, path, value);
  if (path !== 'name.display' && path !== 'name.grammar.gender') return next;
  const gender = valueAt(next, 'name.grammar.gender') === 'm' ? 'm' : 'f';
  return withValue(next, 'name.grammar', grammarOf(String(valueAt(next, 'name.display')), gender));
}

/** What keeps the open version from being asked for, in words; nothing when it can be. */
export function missingIn(
  { brand, version, faults, findings, isChanged }: Editing,
  rules: readonly string[],
): string[] {
  const isInForce = brand.Version === version;
  return [
    ...(faults.length > 0 ? [t('missingFields', { count: faults.length })] : []),
    ...(findings.length > 0 ? rules : []),
    ...(isChanged && faults.length === 0 ? [t('missingSave')] : []),
    ...(!isChanged && isInForce ? [t('missingChange')] : []),
  ];
}
