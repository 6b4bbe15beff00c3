/** The kinds of a change note, in the order in which a reader wants them. */
export const noteKinds = ['Money and safety', 'Features', 'Internals'] as const;
export type NoteKind = (typeof noteKinds)[number];

export interface Note {
  readonly kind: NoteKind;
  /** The first word of the file's name: a feature or an app. */
  readonly area: string;
  readonly text: string;
}

/** Reads a file of `changes/`: its kind, an empty line, then a sentence or two. */
export function parseNote(name: string, source: string): Note {
  const [first = '', , ...lines] = source.trim().split('\n');
  const kind = noteKinds.find((one) => one === first);
  if (kind === undefined) throw new Error(`changes/${name} begins with one of: ${noteKinds.join(', ')}`);
  return { kind, area: name.split(/[-.]/)[0] ?? '', text: lines.join(' ').trim() };
}

export interface Release {
  readonly version: string;
  /** The day, as 2026-11-16. */
  readonly day: string;
  /** What the release was cut from. */
  readonly commit: string;
  readonly notes: readonly Note[];
}

const intro = `# Changelog

Made from the [change notes](changes/README.md) by \`node scripts/release.ts\`. Newest release first.
`;

/** The changelog with this release on top. A release that stands there already is refused. */
export function withRelease(changelog: string | undefined, release: Release): string {
  const before = changelog ?? intro;
  if (before.includes(`\n## ${release.version} `)) throw new Error(`${release.version} is in the changelog already`);
  const at = before.indexOf('\n## ');
  const [head, older] = at === -1 ? [before, ''] : [before.slice(0, at), before.slice(at)];
  return `${head.trimEnd()}\n\n${sectionOf(release)}${older}`;
}

function sectionOf({ version, day, commit, notes }: Release): string {
  const parts = noteKinds.map((kind) => {
    const lines = notes
      .filter((note) => note.kind === kind)
      .toSorted((a, b) => a.area.localeCompare(b.area))
      .map(({ area, text }) => `- **${area}**: ${text}`);
    return lines.length === 0 ? '' : `### ${kind}\n\n${lines.join('\n')}\n\n`;
  });
  return `${`## ${version} (${day}, commit ${commit})\n\n${parts.join('')}`.trimEnd()}\n`;
}
