/** A mail on its way to the mail server. */
export type Attempt = {
  /** It has a connection. */
  begun: Promise<void>;
  ended: Promise<void>;
  /** A job repeats it in any case, so that it may be given up. */
  isLate: boolean;
  /** False once the content is on its way, since the mail could then arrive twice. */
  giveUp: () => boolean;
};

export type Lane = ReturnType<typeof createLane>;

/** A share of the connections to the mail server; with `givesUp` late mails make room for new ones. */
export function createLane({ connections, givesUp }: { connections: number; givesUp: boolean }) {
  /** The oldest first. */
  const inside = new Set<Attempt>();

  async function enter(attempt: Attempt) {
    while (inside.size >= connections) {
      const next = Promise.race([...inside].map(({ ended }) => ended.catch(() => undefined)));
      if (givesUp) [...inside].find(({ isLate, giveUp }) => isLate && giveUp());
      await next;
    }
    inside.add(attempt);
  }

  return {
    begin(send: (attempt: Attempt) => Promise<void>): Attempt {
      const begun = Promise.withResolvers<void>();
      const ended = Promise.withResolvers<void>();
      const attempt = { begun: begun.promise, ended: ended.promise, isLate: false, giveUp: () => false };
      const run = async () => {
        await enter(attempt);
        begun.resolve();
        try {
          await send(attempt);
        } finally {
          inside.delete(attempt);
        }
      };
      ended.resolve(run());
      return attempt;
    },
  };
}
