import type { BodyOf, InputOf, Route } from '@arara/contract';
import { answered, type ServedRoute, type StaffActor, serve, staffActorOf } from '../../platform/http/route.ts';
import type { Approvals, Asked } from '../approvals/index.ts';
import type { CaseResult } from './cases.ts';
import type { TestRow } from './connections.store.ts';

/** A call by which staff do one thing, and what they are told of it. */
export function serveAct<R extends Route, Done>(
  route: R,
  act: (input: InputOf<R>, actor: StaffActor) => Promise<Done>,
  toBody: (done: Done, input: InputOf<R>) => BodyOf<R>,
): ServedRoute {
  return serve(route, async (input, call) => answered(toBody(await act(input, staffActorOf(call)), input)));
}

export const toNothing = (): Record<string, never> => ({});

export const toWaiting = ({ approvalId, expiresAtMs }: Asked): { ApprovalId: string; ExpiresAt: string } => ({
  ApprovalId: `${approvalId}`,
  ExpiresAt: new Date(expiresAtMs).toISOString(),
});

interface ShownCase<Name extends string> {
  Name: Name;
  Outcome: CaseResult['outcome'];
  Seen: string;
  Value: string;
  Ms: number;
}

export const toCases = <Name extends string>(cases: readonly CaseResult<Name>[]): ShownCase<Name>[] =>
  cases.map(({ name, outcome, seen, value, ms }) => ({
    Name: name,
    Outcome: outcome,
    Seen: seen,
    Value: value,
    Ms: ms,
  }));

/** What changed since is not what was tested. */
export const isSince = (at: Date, connectedAt: Date): boolean => at >= connectedAt;

interface ShownTest<Name extends string> {
  Id: string;
  At: string;
  By: string;
  IsCurrent: boolean;
  IsPassed: boolean;
  Cases: ShownCase<Name>[];
}

export const toTest = <Name extends string>(
  test: TestRow<string, Name>,
  connectedAt: Date | null,
): ShownTest<Name> => ({
  Id: `${test.id}`,
  At: test.at.toISOString(),
  By: test.by,
  IsCurrent: connectedAt !== null && isSince(test.at, connectedAt),
  IsPassed: test.isPassed,
  Cases: toCases(test.cases),
});

interface Waiting {
  SwitchApprovalId: string | null;
  RotateApprovalId: string | null;
}

const WAITING_MAX = 100;

/** Which requests wait for another person, for each connection by its name. */
export async function findWaiting(
  approvals: Pick<Approvals, 'list'>,
  of: { readonly brandId: number; readonly switchOn: string; readonly rotate: string },
  nameOf: (payload: Readonly<Record<string, unknown>>) => unknown,
): Promise<(name: string) => Waiting> {
  const list = async (kind: string) => {
    const found = await approvals.list({ brandId: of.brandId, kind, state: 'waiting', offset: 0, limit: WAITING_MAX });
    return new Map(found.list.map(({ id, payload }) => [String(nameOf(payload)), `${id}`]));
  };
  const [switching, rotating] = await Promise.all([list(of.switchOn), list(of.rotate)]);
  return (name) => ({
    SwitchApprovalId: switching.get(name) ?? null,
    RotateApprovalId: rotating.get(name) ?? null,
  });
}
