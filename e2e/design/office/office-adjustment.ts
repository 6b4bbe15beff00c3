import type { AnswerBody, DesignMap } from '../design-map.ts';
import { desk, frame, marked, notYet } from './office-frame.ts';

const HOUR_MS = 3_600_000;

/** What waits is the drawing's: the seed corrects nobody. The clock of each is counted from when it is looked at. */
function waiting(): AnswerBody {
  const nowMs = Date.parse('2026-11-14T23:26:00-03:00');
  const row = (of: object, leftMs: number) => ({
    Side: 'credit',
    Proofs: [],
    Tier: 'small',
    State: 'waiting',
    AskedBy: '4',
    AskedAt: new Date(nowMs - 2 * HOUR_MS + leftMs).toISOString(),
    ExpiresAt: new Date(nowMs + leftMs).toISOString(),
    ApprovalId: '1',
    ApprovedBy: null,
    PostedAt: null,
    Reverses: null,
    CanDecide: false,
    CanReverse: false,
    PlayerId: '20466120',
    ...of,
  });
  return {
    Total: 3,
    List: [
      row(
        { Id: '216', Number: 'AJ-0216', PlayerName: 'Ivone D. Castro', Code: 'A-RND-01', Amount: '118.50' },
        1_320_000,
      ),
      row({ Id: '217', Number: 'AJ-0217', PlayerName: 'Hugo P. Salles', Code: 'A-FEE-01', Amount: '7.50' }, 4_200_000),
      row(
        {
          Id: '218',
          Number: 'AJ-0218',
          PlayerName: 'gil•••30',
          Code: 'A-DUP-01',
          Amount: '60.00',
          Side: 'debit',
          CanDecide: true,
        },
        6_060_000,
      ),
    ],
    Counts: { Waiting: 3, Mine: 1, Done: 41, Refused: 4 },
    Week: { Credit: '1284.90', Debit: '310.00' },
  };
}

const proof = (Kind: string, Id: string) => ({ Kind, Id, IsFound: true, At: '2026-11-14T23:52:11.000Z' });

/** The preview of the drawing; what it would post and say is the rule's own, of which db tests have every figure. */
const preview = (): AnswerBody => ({
  PlayerName: 'Wesley C. Nunes',
  Side: 'credit',
  Entries: [
    { Account: 'adjustments', Debit: '40.00', Credit: '0.00' },
    { Account: 'cash', Debit: '0.00', Credit: '40.00' },
  ],
  Cash: { Before: '62.15', After: '102.15' },
  CanWithdraw: { Before: '62.15', After: '102.15' },
  TurnoverOpened: '0.00',
  House: '-40.00',
  PlayerReads:
    'Uma aposta saiu duas vezes. Devolvemos a repetida ao seu saldo. Dúvidas? Fale com o Suporte e diga AJ-0219.',
  Proofs: [proof('round', 'FG-88120394'), proof('transfer', '0394-2'), proof('ticket', '9931')],
  ProofsNeeded: 2,
  Problem: null,
  Tier: 'small',
  Today: { Asked: '86.00', Limit: '1000.00' },
  ExpiresAt: '2026-11-15T02:26:00.000Z',
  SmallUpTo: '3000.00',
  Max: '20000.00',
  Earlier: [{ Number: 'AJ-0102', Code: 'A-RND-01', Side: 'credit', Amount: '12.00', At: '2026-08-02T15:00:00.000Z' }],
});

/**
 * A correction that is about to be asked. Proofs are joined by their numbers, so the request is taller than drawn; an account
 * of the books stands for the house's; nobody has a batch of equal cases.
 */
export const adjustment: DesignMap = {
  file: 'office/adjustment.html',
  route: '/pagamentos/ajustes?jogador=20466120',
  staff: 'sergio',
  ...desk,
  without: [...notYet, '.page__head .icon-btn', '.grid .note--brand', '.views .icon-btn'],
  answers: { '/staff/adjustments/list': waiting, '/staff/adjustments/preview': preview },
  reach: async (page) => {
    await page.locator('[data-part="field-amount"] input').fill('40,00');
    for (const id of ['FG-88120394', '0394-2', '9931']) {
      await page.getByLabel('Número da prova').fill(id);
      await page.keyboard.press('Enter');
    }
    await page.locator('[data-part="field-note"] input').fill('duas apostas da mesma rodada');
  },
  parts: {
    ...frame,
    ...marked,
    'nav-on': '.nav__item--on',
    '[data-part="page-title"] + span': '.page__head .tag',
    discard: { selector: '.page__acts .btn', changed: 'as wide as its words' },
    request: { selector: '.grid > .card', changed: 'proofs are joined by their numbers' },
    'request-head': '.grid > .card .card__head',
    '[data-part="request-head"] h2': '.grid > .card h2',
    'step-1': '.step',
    '[data-part="step-1"] b': '.step b',
    'field-player': '.field',
    'field-side': '.g2 .field',
    'field-amount': '.g2 .field:nth-child(2)',
    preview: { selector: '.grid > .card:nth-child(2)', changed: 'as tall as the request beside it' },
    'preview-head': '.grid > .card:nth-child(2) .card__head',
    '[data-part="preview-head"] h2': '.grid > .card:nth-child(2) h2',
    ledger: '.grid .ledger',
    'ledger-head': '.grid .ledger thead tr',
    'ledger-sum': '.grid .ledger tfoot tr',
    box: '.g4 .box',
    'player-reads': '.quote',
    table: { selector: '.card.dt', changed: 'below a taller request' },
    views: '.views',
    'view-chosen': '.view--on',
    'table-head': '.dt thead tr',
    row: '.dt tbody tr',
    drawer: '.drawer',
    'drawer-head': '.drawer__head',
    amount: '.drawer .big',
    wait: '.drawer .wait',
    tiers: '.drawer .ledger',
    'tier-on': '.drawer .ledger tr',
    'drawer-foot': '.drawer__foot',
    ask: '.drawer__foot .btn',
  },
};
