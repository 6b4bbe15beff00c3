/** The processes of the casino, for cases that kill them or ask two of them. */
export interface Nodes {
  /** Undefined where there is only one. */
  readonly secondUrl: string | undefined;
  /** kill -9 of the first node; returns when it is gone. */
  kill(): Promise<void>;
  /** Starts the first node again and waits until it answers. */
  restart(): Promise<void>;
}
