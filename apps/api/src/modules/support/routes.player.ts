import type { InputOf } from '@arara/contract';
import { ownRoutes } from '@arara/contract/player';
import { shortName } from '@arara/domain/players';
import { answered, type Call, refused, requirePlayer, type ServedRoute, serve } from '../../platform/http/route.ts';
import { readPersonal } from '../players/index.ts';
import { isState, parsePostCode, readAddress, writeAddress } from './addresses.ts';
import { answerAll, answerQuestion, type Viewer } from './answers.ts';
import { escalateAsPlayer, findPromise } from './complaints.ts';
import type { SupportContext } from './context.ts';
import { firstAnswerMinutes } from './desk.ts';
import { listTicketsOf } from './store.ts';
import {
  addPicture,
  type Asker,
  closeAsPlayer,
  findOwn,
  headOf,
  openTicket,
  readPicture,
  viewTicket,
  writeAsPlayer,
} from './tickets.ts';

const HOUR_SECONDS = 3_600;
const limit = (name: string, points: number, per: 'player' | 'address') => ({
  name,
  points,
  seconds: HOUR_SECONDS,
  per,
});
const opening = [limit('support-open', 10, 'player'), limit('support-open-address', 60, 'address')];
const writing = [limit('support-write', 120, 'player'), limit('support-write-address', 600, 'address')];
const sending = [limit('support-picture', 30, 'player'), limit('support-picture-address', 120, 'address')];
/** Each one is decoded again. */
const viewing = [limit('support-picture-view', 60, 'player'), limit('support-picture-view-address', 240, 'address')];
const looking = [limit('support-cep', 60, 'player')];
/** A picture of 2 MB written as text, and what surrounds it. */
const PICTURE_BODY_BYTES = 2_900_000;
const TICKETS_SHOWN = 20;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const askerOf = (call: Call, key: string | undefined): Asker => ({
  playerId: call.playerId,
  key,
  brandId: call.brandId,
  locale: call.locale,
});

const viewerOf = (call: Call): Viewer => ({
  playerId: requirePlayer(call),
  brandId: call.brandId,
  locale: call.locale,
  nowMs: call.nowMs,
});

export function supportRoutes(context: SupportContext): readonly ServedRoute[] {
  return [
    serve(ownRoutes.supportHome, async (_, call) => answered(await home(context, call))),
    serve(ownRoutes.supportAnswer, async (input, call) =>
      answered(await answerQuestion(context.answers, viewerOf(call), { search: undefined, ...input })),
    ),
    serve(ownRoutes.supportOpen, (input, call) => open(context, call, input), { limits: opening }),
    ...conversationRoutes(context),
    ...addressRoutes(context),
  ];
}

function conversationRoutes(context: SupportContext): readonly ServedRoute[] {
  const isOwn = async (call: Call, { id, key }: { readonly id: string; readonly key?: string | undefined }) =>
    (await findOwn(context, askerOf(call, key), id)) !== undefined;
  const show = async (call: Call, id: string) => answered(await viewTicket(context, id, call.locale));
  return [
    serve(ownRoutes.supportTicket, async (input, call) =>
      (await isOwn(call, input)) ? show(call, input.id) : refused('ticket_unknown'),
    ),
    serve(
      ownRoutes.supportWrite,
      async (input, call) => {
        if (!(await isOwn(call, input))) return refused('ticket_unknown');
        await writeAsPlayer(context, input.id, input.text);
        return show(call, input.id);
      },
      { limits: writing },
    ),
    serve(
      ownRoutes.supportEscalate,
      async ({ id }, call) => {
        if (!(await isOwn(call, { id }))) return refused('ticket_unknown');
        await escalateAsPlayer(context, id);
        return show(call, id);
      },
      { limits: writing },
    ),
    serve(
      ownRoutes.supportPicture,
      async (input, call) => {
        if (!(await isOwn(call, input))) return refused('ticket_unknown');
        const refusal = await addPicture(context, input.id, input.data);
        return refusal === undefined ? show(call, input.id) : refused(refusal);
      },
      { limits: sending, bodyLimitBytes: PICTURE_BODY_BYTES },
    ),
    serve(
      ownRoutes.supportPictureGet,
      async (input, call) => {
        if (!(await isOwn(call, input))) return refused('ticket_unknown');
        const picture = await readPicture(context, input.id, input.pictureId);
        return typeof picture === 'string' ? refused(picture) : answered(picture);
      },
      { limits: viewing },
    ),
    serve(ownRoutes.supportClose, async (input, call) => {
      if (!(await isOwn(call, input))) return refused('ticket_unknown');
      await closeAsPlayer(context, input.id);
      return show(call, input.id);
    }),
  ];
}

async function home(context: SupportContext, call: Call) {
  const { playerId, brandId, locale, nowMs } = call;
  const [clock, minutes, promise] = await Promise.all([
    context.settings.get('support.clock', { brandId, atMs: nowMs }),
    firstAnswerMinutes(context, brandId),
    findPromise(context, brandId),
  ]);
  const shared = {
    FirstAnswerMinutes: minutes,
    PromiseMinutes: clock.firstAnswerMinutes,
    OmbudsmanDays: clock.ombudsmanDays,
    Complaint: promise ? { ServiceDays: promise.serviceDays, ServiceDueAt: promise.dueAt.toISOString() } : null,
  };
  if (playerId === undefined) return { ...shared, Name: null, Answers: [], Tickets: [] };
  const [personal, Answers, tickets] = await Promise.all([
    readPersonal(context, playerId),
    answerAll(context.answers, viewerOf(call)),
    listTicketsOf(context.shards.directory, playerId, TICKETS_SHOWN),
  ]);
  const name = personal.nickname ?? personal.name;
  return {
    ...shared,
    Name: name === undefined ? null : (shortName(name).split(' ')[0] ?? null),
    Answers,
    Tickets: tickets.map((ticket) => headOf(ticket, ticket.unread, locale)),
  };
}

async function open(context: SupportContext, call: Call, input: InputOf<typeof ownRoutes.supportOpen>) {
  const { playerId, brandId, locale, userAgent } = call;
  const { topic, text, contact } = input;
  if (playerId === undefined && (contact === undefined || !MAIL.test(contact))) return refused('contact_invalid');
  if (input.isComplaint && playerId === undefined) return refused('session_missing');
  const promise = input.isComplaint ? await findPromise(context, brandId) : undefined;
  if (input.isComplaint && promise === undefined) return refused('feature_off_in_market');
  // A visitor costs us rows and pictures before anybody knows who they are.
  const unproven = playerId === undefined ? await context.refuseByCaptcha(input) : undefined;
  if (unproven !== undefined) return refused(unproven);
  const attached =
    playerId === undefined
      ? [{ kind: 'device' as const, name: context.nameDevice(userAgent) }]
      : await context.attach(viewerOf(call), { orderId: input.orderId, roundId: input.roundId, userAgent });
  const opened = await openTicket(context, {
    brandId,
    playerId,
    locale,
    topic,
    text,
    attached,
    contact: playerId === undefined ? contact : undefined,
    complaintDueAt: promise?.dueAt,
  });
  if (opened === undefined) return refused('tickets_too_many');
  return answered({ Ticket: await viewTicket(context, opened.id, locale), Key: opened.key });
}

function addressRoutes(context: SupportContext): readonly ServedRoute[] {
  return [
    serve(ownRoutes.addressGet, async (_, call) => answered(await readAddress(context, requirePlayer(call)))),
    serve(ownRoutes.addressSet, async (input, call) => {
      const playerId = requirePlayer(call);
      const cep = parsePostCode(input.cep);
      if (cep === undefined || !isState(input.state)) return refused('cep_unknown');
      await writeAddress(
        context,
        { playerId, brandId: call.brandId },
        {
          Cep: cep,
          Street: input.street,
          Number: input.number,
          Extra: input.extra ?? '',
          District: input.district,
          City: input.city,
          State: input.state.toUpperCase(),
        },
      );
      return answered(await readAddress(context, playerId));
    }),
    serve(
      ownRoutes.addressOfCep,
      async ({ cep }) => {
        const code = parsePostCode(cep);
        const found = code === undefined ? { outcome: 'missing' as const } : await context.postCodes.find(code);
        if (found.outcome === 'missing') return refused('cep_unknown');
        if (found.outcome === 'unknown') return refused('temporarily_unavailable');
        const { street, district, city, state } = found.address;
        return answered({ Street: street, District: district, City: city, State: state });
      },
      { limits: looking },
    ),
  ];
}
