import type { FaceFindings } from '../../../apps/api/src/modules/kyc/parties/ports.ts';
import { check, same } from '../../suite/check.ts';
import { cpfFrom } from '../../suite/cpf.ts';
import type { EvidenceChange, Scene, StateCase, VendorOf } from '../scene.ts';
import { hookCases } from './hooks.ts';

/** The ninth digit is even: the state has a portrait. */
const ANA = cpfFrom('523456788');
const RUI = cpfFrom('623456788');
/** The ninth digit is odd: it has none. */
const EVA = cpfFrom('523456787');

const vendorNamed =
  (name: string): VendorOf =>
  ({ parties }) => {
    const found = parties.vendors.find((vendor) => vendor.name === name);
    if (found === undefined) throw new Error(`there is no vendor ${name}`);
    return found;
  };

const portrait = vendorNamed('portrait');
const document = vendorNamed('document');

async function find(
  at: Scene,
  vendorOf: VendorOf,
  { cpf = ANA, ...change }: EvidenceChange & { readonly cpf?: string } = {},
): Promise<FaceFindings> {
  return at.decided(vendorOf(at), await at.evidence(cpf, change));
}

/** Pictures of a face, and what every vendor must make of them: liveness and face. */
const faces = [
  ['01', 'the same living face', [`face:${ANA}`, `face:${ANA}`, `face:${ANA}`], 'live', 'same'],
  ['02', 'another living face', [`face:${RUI}`, `face:${RUI}`, `face:${RUI}`], 'live', 'other'],
  ['03', 'a film of the face', [`face:${ANA}:replayed`, `face:${ANA}:replayed`], 'not_live', 'same'],
  ['04', 'two people before one camera', [`face:${ANA}`, `face:${RUI}`], 'not_live', 'same'],
  ['05', 'a face in the dark', [`face:${ANA}:dark`, `face:${ANA}:dark`], 'unsure', 'unsure'],
  ['06', 'a doubtful face', [`face:${ANA}:doubtful`], 'unsure', 'same'],
  ['07', 'a picture of a document instead of a face', [`document:${ANA}`], 'unsure', 'unsure'],
] as const;

/** Answers that are no answer; the same reference is answered afterwards. */
const silences = [
  ['11', 'down', 'http_503'],
  ['12', 'cut', 'unreachable'],
  ['13', 'malformed', 'unreadable'],
  ['14', 'contradictory', 'contradictory'],
  ['15', 'lying', 'other_person'],
] as const;

/** What every vendor must hold, whatever its protocol. */
function contractOf(letter: string, vendorOf: VendorOf, answers: string): readonly StateCase[] {
  const name = letter === 'P' ? 'portrait' : 'document';
  const atOnce = (at: Scene) => at.own.identity.control('PUT', '/settings', { decideAfterMs: 0 });
  return [
    ...faces.map(
      ([id, what, face, liveness, face_]): StateCase => ({
        id: `${letter}${id}`,
        name: `${name}: ${what} is ${liveness} and ${face_}`,
        async run(at) {
          const found = await find(at, vendorOf, { face });
          same([found.liveness, found.face], [liveness, face_], 'what was found');
        },
      }),
    ),
    ...silences.map(
      ([id, fault, detail]): StateCase => ({
        id: `${letter}${id}`,
        name: `${name}: ${fault} is away, and the same reference is answered afterwards`,
        async run(at) {
          await atOnce(at);
          const evidence = await at.evidence(ANA);
          await at.spoil(fault, name, { match: answers });
          same(await vendorOf(at).check(evidence), { kind: 'away', detail }, 'the answer');
          const found = await at.decided(vendorOf(at), evidence);
          same([found.liveness, found.face], ['live', 'same'], 'what was found afterwards');
        },
      }),
    ),
    ...keepingCases(letter, vendorOf, answers),
  ];
}

function keepingCases(letter: string, vendorOf: VendorOf, answers: string): readonly StateCase[] {
  const name = letter === 'P' ? 'portrait' : 'document';
  const kept = (at: Scene, reference: string) =>
    at.own.identity.control<{ portrait: boolean; pictures: number }>('GET', `/kept?reference=${reference}`);
  return [
    {
      id: `${letter}08`,
      name: `${name}: the same reference again has the same answer, whatever is shown`,
      async run(at) {
        const evidence = await at.evidence(ANA);
        const first = await at.decided(vendorOf(at), evidence);
        const { face } = await at.evidence(ANA, { face: [`face:${RUI}`] });
        same(await at.decided(vendorOf(at), { ...evidence, face }), first, 'the second answer');
      },
    },
    {
      id: `${letter}09`,
      name: `${name}: one face has one name under two references, another face another`,
      async run(at) {
        const [first, second] = [await find(at, vendorOf), await find(at, vendorOf)];
        same(second.faceId, first.faceId, 'the name of the same face');
        const other = await find(at, vendorOf, { face: [`face:${RUI}`] });
        check(other.faceId !== first.faceId, 'another face has another name');
      },
    },
    {
      id: `${letter}10`,
      name: `${name}: bytes that are no picture decide nothing for anybody`,
      async run(at) {
        const evidence = { ...(await at.evidence(ANA)), face: [Buffer.from('no picture')] };
        const found = await at.decided(vendorOf(at), evidence);
        check(found.liveness !== 'live' && found.face !== 'same', `${found.liveness} and ${found.face}`);
      },
    },
    {
      id: `${letter}16`,
      name: `${name}: the same answer twice is one answer`,
      async run(at) {
        await at.own.identity.control('PUT', '/settings', { decideAfterMs: 0 });
        await at.spoil('duplicate', name, { match: answers });
        const found = await find(at, vendorOf);
        same([found.liveness, found.face], ['live', 'same'], 'what was found');
      },
    },
    {
      id: `${letter}17`,
      name: `${name}: what is erased is gone, and erasing again is fine`,
      async run(at) {
        const evidence = await at.evidence(ANA);
        await at.decided(vendorOf(at), evidence);
        const { portrait: before, pictures } = await kept(at, evidence.reference);
        check(before || pictures > 0, 'something was kept');
        for (const _ of [1, 2]) same(await vendorOf(at).erase(evidence.reference), { kind: 'erased' }, 'erasing');
        same(await kept(at, evidence.reference), { portrait: false, pictures: 0 }, 'what is kept');
      },
    },
    {
      id: `${letter}18`,
      name: `${name}: an erasure that was not heard is away and is asked for again`,
      async run(at) {
        const evidence = await at.evidence(ANA);
        await at.decided(vendorOf(at), evidence);
        await at.spoil('down', name, { match: 'DELETE' });
        same(await vendorOf(at).erase(evidence.reference), { kind: 'away', detail: 'http_503' }, 'the first try');
        same(await vendorOf(at).erase(evidence.reference), { kind: 'erased' }, 'the second try');
      },
    },
  ];
}

export const portraitCases: readonly StateCase[] = [
  ...contractOf('P', portrait, 'POST'),
  {
    id: 'P20',
    name: 'portrait: without a portrait there is nothing to compare with, and whether somebody lives is still said',
    async run(at) {
      const found = await find(at, portrait, { cpf: EVA });
      same([found.liveness, found.face, found.document], ['live', 'no_portrait', undefined], 'what was found');
    },
  },
  {
    id: 'P21',
    name: 'portrait: under this CPF the state has the portrait of somebody else',
    async run(at) {
      await at.own.identity.control('PUT', `/portraits/${EVA}`, { shows: RUI });
      same((await find(at, portrait, { cpf: EVA })).face, 'other', 'the face');
    },
  },
  {
    id: 'P22',
    name: 'portrait: there is no answer to a ticket that it never gave',
    run: async (at) => same((await portrait(at).result('s_1')).kind, 'away', 'the answer'),
  },
];

/** Sides of a document and what the vendor must make of them. */
const papers = [
  ['20', [`document:${ANA}`, `document:${ANA}`], 'genuine', 'same'],
  ['21', [`document:${ANA}::forged`], 'forged', 'same'],
  ['22', [`document:${ANA}::expired`], 'expired', 'same'],
  ['23', [`document:${ANA}::unreadable`], 'unreadable', 'same'],
  ['24', [`document:${RUI}`], 'other_person', 'other'],
  ['25', [`document:${ANA}::doubtful`], 'unsure', 'same'],
  ['26', [`document:${ANA}:${RUI}`], 'genuine', 'other'],
  ['27', [`document:${ANA}`, `document:${RUI}`], 'other_person', 'same'],
  ['28', [`document:${ANA}::dark`], 'unreadable', 'unsure'],
] as const;

export const documentCases: readonly StateCase[] = [
  ...contractOf('D', document, 'GET'),
  ...papers.map(
    ([id, sides, verdict, face]): StateCase => ({
      id: `D${id}`,
      name: `document: ${sides.map((side) => side.replaceAll(/\d{3,}/g, 'x')).join(' and ')} is ${verdict}, face ${face}`,
      async run(at) {
        const found = await find(at, document, { document: { sides } });
        same([found.document, found.face], [verdict, face], 'what was found');
      },
    }),
  ),
  {
    id: 'D29',
    name: 'document: a face that comes again with the document of another is the same face',
    async run(at) {
      const first = await find(at, document);
      const change = { cpf: RUI, face: [`face:${ANA}`], document: { sides: [`document:${RUI}:${ANA}`] } };
      const second = await find(at, document, change);
      same([second.face, second.document], ['same', 'genuine'], 'what was found');
      same(second.faceId, first.faceId, 'the name of the face');
    },
  },
  {
    id: 'D30',
    name: 'document: nothing is decided before it is decided',
    async run(at) {
      await at.own.identity.control('PUT', '/settings', { decideAfterMs: null });
      const first = await document(at).check(await at.evidence(ANA));
      check(first.kind === 'pending', `it waits: ${first.kind}`);
      same(await document(at).result(first.ticket), first, 'asked too early');
      await at.own.identity.control('POST', '/decide');
      same((await document(at).result(first.ticket)).kind, 'decided', 'asked afterwards');
    },
  },
  ...(['sides', 'frames', 'submit'] as const).map(
    (part, place): StateCase => ({
      id: `D${31 + place}`,
      name: `document: cut off at ${part}, the same reference goes on where it stood`,
      async run(at) {
        const evidence = await at.evidence(ANA);
        await at.spoil('down', 'document', { match: part });
        same((await document(at).check(evidence)).kind, 'away', 'the first try');
        const found = await at.decided(document(at), evidence);
        same([found.face, found.document], ['same', 'genuine'], 'what was found');
      },
    }),
  ),
  ...hookCases(document, ANA),
];
