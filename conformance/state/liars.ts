import type { IdentityParties } from '../../apps/api/src/modules/kyc/parties/index.ts';
import type { FaceFindings, IdentityVendor } from '../../apps/api/src/modules/kyc/parties/ports.ts';
import type { Bend } from './scene.ts';

/** A party or an adapter that is wrong on purpose, and the case that must find it out. */
interface Liar {
  readonly id: string;
  readonly name: string;
  readonly falls: string;
  readonly bend: Bend;
}

type Register = IdentityParties['register']['lookUp'];
type Impeded = IdentityParties['impeded']['ask'];
type Screening = IdentityParties['screening']['ask'];

const ofRegister =
  (lie: (answer: Awaited<ReturnType<Register>>) => Awaited<ReturnType<Register>>): Bend =>
  (parties) => ({ ...parties, register: { lookUp: async (cpf) => lie(await parties.register.lookUp(cpf)) } });
const ofImpeded =
  (lie: (answer: Awaited<ReturnType<Impeded>>) => Awaited<ReturnType<Impeded>>): Bend =>
  (parties) => ({ ...parties, impeded: { ask: async (cpf) => lie(await parties.impeded.ask(cpf)) } });
const ofScreening =
  (lie: (answer: Awaited<ReturnType<Screening>>) => Awaited<ReturnType<Screening>>): Bend =>
  (parties) => ({ ...parties, screening: { ask: async (person) => lie(await parties.screening.ask(person)) } });
const ofVendors =
  (bend: (vendor: IdentityVendor) => IdentityVendor): Bend =>
  (parties) => ({ ...parties, vendors: parties.vendors.map(bend) });
const ofFindings = (lie: (found: FaceFindings) => FaceFindings): Bend =>
  ofVendors((vendor) => {
    const bent = <Answer extends { readonly kind: string }>(answer: Answer | FaceFindings) =>
      answer.kind === 'decided' ? lie(answer as FaceFindings) : answer;
    return {
      ...vendor,
      check: async (evidence) => bent(await vendor.check(evidence)) as Awaited<ReturnType<IdentityVendor['check']>>,
      result: async (ticket) => bent(await vendor.result(ticket)) as Awaited<ReturnType<IdentityVendor['result']>>,
    };
  });

const regular = { kind: 'found', state: 'regular', name: 'ANA CONCEIÇÃO LUZ', birthDate: '1990-05-06' } as const;
const free = { kind: 'free', raw: 'Não Impedido' } as const;
const onNoList = { kind: 'screened', isPep: false, isSanctioned: false } as const;

let names = 0;

export const liars: readonly Liar[] = [
  {
    id: 'N01',
    name: 'the dead are regular',
    falls: 'R03',
    bend: ofRegister((answer) => (answer.kind === 'found' ? { ...answer, state: 'regular' } : answer)),
  },
  {
    id: 'N02',
    name: 'a minor is an adult',
    falls: 'R11',
    bend: ofRegister((answer) => (answer.kind === 'minor' ? regular : answer)),
  },
  {
    id: 'N03',
    name: 'a register that is down knows everybody',
    falls: 'R20',
    bend: ofRegister((answer) => (answer.kind === 'away' ? regular : answer)),
  },
  {
    id: 'N04',
    name: 'a contradiction is settled for the player',
    falls: 'R15',
    bend: ofRegister((answer) => (answer.kind === 'away' && answer.detail === 'contradictory' ? regular : answer)),
  },
  {
    id: 'N05',
    name: 'what the register left out is made up',
    falls: 'R09',
    bend: ofRegister((answer) => (answer.kind === 'found' ? { ...regular, ...answer } : answer)),
  },
  {
    id: 'N06',
    name: 'somebody else is taken for the one who was asked about',
    falls: 'R24',
    bend: ofRegister((answer) => (answer.kind === 'away' && answer.detail === 'other_person' ? regular : answer)),
  },
  {
    id: 'N07',
    name: 'everybody is looked up twice',
    falls: 'R19',
    bend: (parties) => ({
      ...parties,
      register: {
        async lookUp(cpf) {
          await parties.register.lookUp(cpf);
          return parties.register.lookUp(cpf);
        },
      },
    }),
  },
  {
    id: 'N08',
    name: 'a category that nobody knows is free',
    falls: 'I06',
    bend: ofImpeded((answer) => (answer.kind === 'impeded' && answer.category.startsWith('categoria') ? free : answer)),
  },
  {
    id: 'N09',
    name: 'while the list is down everybody is free',
    falls: 'I20',
    bend: ofImpeded((answer) => (answer.kind === 'away' ? free : answer)),
  },
  {
    id: 'N10',
    name: 'whoever is turned away for asking too often is free',
    falls: 'I25',
    bend: ofImpeded((answer) => (answer.kind === 'away' && answer.detail === 'http_429' ? free : answer)),
  },
  {
    id: 'N11',
    name: 'whoever could not be asked about is impeded',
    falls: 'I14',
    bend: ofImpeded((answer) => (answer.kind === 'away' ? { kind: 'impeded', category: 'other', raw: '' } : answer)),
  },
  {
    id: 'N12',
    name: 'a list that cannot be read names nobody',
    falls: 'S26',
    bend: ofScreening((answer) => (answer.kind === 'away' ? onNoList : answer)),
  },
  {
    id: 'N13',
    name: 'nobody holds an office',
    falls: 'S02',
    bend: ofScreening((answer) => (answer.kind === 'screened' ? { ...answer, isPep: false } : answer)),
  },
  {
    id: 'N14',
    name: 'no portrait is as good as the same face',
    falls: 'P20',
    bend: ofFindings((found) => (found.face === 'no_portrait' ? { ...found, face: 'same' } : found)),
  },
  {
    id: 'N15',
    name: 'every portrait lives',
    falls: 'P03',
    bend: ofFindings((found) => ({ ...found, liveness: 'live' })),
  },
  {
    id: 'N16',
    name: 'every face before a document lives',
    falls: 'D04',
    bend: ofFindings((found) => ({ ...found, liveness: 'live' })),
  },
  {
    id: 'N17',
    name: 'another face is the same',
    falls: 'D02',
    bend: ofFindings((found) => ({ ...found, face: 'same' })),
  },
  {
    id: 'N18',
    name: 'a forged document is genuine',
    falls: 'D21',
    bend: ofFindings((found) => ({ ...found, document: 'genuine' })),
  },
  {
    id: 'N19',
    name: 'a face that comes again has a new name',
    falls: 'D29',
    bend: ofFindings((found) => ({ ...found, faceId: `new ${(names += 1)}` })),
  },
  {
    id: 'N20',
    name: 'the vendor decides before it has looked',
    falls: 'D30',
    bend: ofVendors((vendor) => ({
      ...vendor,
      check: async (evidence) => {
        const answer = await vendor.check(evidence);
        if (answer.kind !== 'pending') return answer;
        return { kind: 'decided', liveness: 'live', face: 'same', document: 'genuine', faceId: 'x' };
      },
    })),
  },
  {
    id: 'N21',
    name: 'the portrait service keeps what it was told to erase',
    falls: 'P17',
    bend: ofVendors((vendor) => ({ ...vendor, erase: async () => ({ kind: 'erased' }) })),
  },
  {
    id: 'N22',
    name: 'the document vendor keeps what it was told to erase',
    falls: 'D17',
    bend: ofVendors((vendor) => ({ ...vendor, erase: async () => ({ kind: 'erased' }) })),
  },
  {
    id: 'N23',
    name: 'every hook is believed',
    falls: 'D35',
    bend: ofVendors((vendor) => ({ ...vendor, readHook: async () => 's_of_somebody' })),
  },
  {
    id: 'N24',
    name: 'a wrong secret is taken for a free person',
    falls: 'L12',
    bend: ofImpeded((answer) => (answer.kind === 'away' && answer.detail === 'access_refused' ? free : answer)),
  },
];
