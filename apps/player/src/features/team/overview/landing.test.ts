import { playerRoutes } from '@arara/contract/player';
import team from '@arara/texts/player/team/pt-BR.json';
import { expect, test } from 'vitest';

const { promoteMemberDetails, agentUsers } = playerRoutes;

/** What the landing page says for each field that inviters are sent of one person. */
const said: Readonly<Record<string, string>> = {
  Name: 'apelido protegido',
  JoinedAt: 'quando você entrou',
  LastPlayedOn: 'e jogou',
  State: 'se depositou',
  Missing: 'Pode faltar CPF, depósito, apostas, dias',
  Wait: 'ou análise',
  Bets: 'quanto apostou',
  Income: 'quanto rendeu',
  Revenue: 'a receita de cada pessoa',
};
/** Where a person stands in the team is no more than the invitation itself tells. */
const unpublished = ['MemberId', 'Level'];

test('the landing page names every field that inviters and agents are sent of a person', () => {
  const lists = [promoteMemberDetails, agentUsers].map(({ output }) => output.shape.List.def.element.shape);
  const sent = lists.flatMap((shape) => Object.keys(shape));
  expect([...new Set(sent)].toSorted()).toEqual([...Object.keys(said), ...unpublished].toSorted());
  for (const words of Object.values(said)) expect(team.whatTheySeeText).toContain(words);
});
