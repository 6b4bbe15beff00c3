/** The groups of databases, each a pair under Patroni, by the name of their database. */
export const pairNames = ['directory', 'shard0', 'shard1'] as const;
export type PairName = (typeof pairNames)[number];
export const sides = ['a', 'b'] as const;
export type Side = (typeof sides)[number];
export const threeNodes = [0, 1, 2] as const;

export interface MemberPorts {
  postgres: number;
  /** Where Patroni says what its PostgreSQL is. */
  patroni: number;
}

export interface RestatePorts {
  admin: number;
  ingress: number;
  node: number;
}

/** Ports of the shape of production on one machine: the servers behind those that the product knows. */
export interface HaPorts {
  etcd: number;
  etcdPeer: number;
  members: Readonly<Record<PairName, Readonly<Record<Side, MemberPorts>>>>;
  /** Where HAProxy hands on to the primary of each pair. */
  primaries: Readonly<Record<PairName, number>>;
  redis: Readonly<Record<Side, number>>;
  sentinels: readonly number[];
  restate: readonly RestatePorts[];
  /** Of the product's own processes; the proxy has them at the usual ports of the stack. */
  apis: readonly number[];
  workers: readonly number[];
  workerMetrics: readonly number[];
  haproxy: number;
}

export function haPortsFrom(first: number): HaPorts {
  const member = (pair: number, side: number): MemberPorts => {
    const at = first + 2 + (pair * 2 + side) * 2;
    return { postgres: at, patroni: at + 1 };
  };
  const pair = (number: number) => ({ a: member(number, 0), b: member(number, 1) });
  return {
    etcd: first,
    etcdPeer: first + 1,
    members: { directory: pair(0), shard0: pair(1), shard1: pair(2) },
    primaries: { directory: first + 14, shard0: first + 15, shard1: first + 16 },
    redis: { a: first + 17, b: first + 18 },
    sentinels: threeNodes.map((node) => first + 19 + node),
    restate: threeNodes.map((node) => {
      const at = first + 22 + node * 3;
      return { admin: at, ingress: at + 1, node: at + 2 };
    }),
    apis: [first + 31, first + 32],
    workers: [first + 33, first + 34],
    haproxy: first + 35,
    workerMetrics: [first + 36, first + 37],
  };
}
