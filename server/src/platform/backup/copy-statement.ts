import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** PostgreSQL's COPY over a connection of `pg`, which knows the messages but offers no statement for it. */

type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

const rowsIn = (tag: string) => Number(tag.split(' ').at(-1));

/** The rows of a table as bytes; `rows` is known at the end. */
export class CopyOut extends Readable {
  rows = 0;
  readonly #statement: string;
  #connection: pg.Connection | undefined;

  constructor(statement: string) {
    super();
    this.#statement = statement;
  }

  submit(connection: pg.Connection) {
    this.#connection = connection;
    connection.query(this.#statement);
  }

  override _read() {
    this.#connection?.stream.resume();
  }

  /** Whatever is still on its way has to pass before the connection can be used or closed. */
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#connection?.stream.resume();
    done(error);
  }

  handleCopyData({ chunk }: { chunk: Buffer }) {
    if (this.destroyed) return;
    // The parser uses its memory again for the next message.
    if (!this.push(Buffer.from(chunk))) this.#connection?.stream.pause();
  }

  handleCommandComplete({ text }: { text: string }) {
    this.rows = rowsIn(text);
  }

  handleReadyForQuery() {
    this.push(null);
  }

  handleError(error: Error) {
    this.destroy(error);
  }
}

/** Feeds a COPY … FROM STDIN; answers how many rows came to be. */
export function copyIn(
  client: pg.ClientBase,
  statement: string,
  source: AsyncIterable<Buffer>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: unknown;

    async function feed(connection: CopyConnection) {
      try {
        for await (const chunk of source) {
          if (failure) return;
          connection.sendCopyFromChunk(chunk);
          const { stream } = connection;
          if (stream.writableNeedDrain) await Promise.race([once(stream, 'drain'), once(stream, 'close')]);
        }
        connection.endCopyFrom();
      } catch (error) {
        failure ??= error;
        connection.sendCopyFail('the source broke off');
      }
    }

    client.query({
      submit: (connection: pg.Connection) => connection.query(statement),
      handleCopyInResponse: (connection: CopyConnection) => void feed(connection),
      handleCommandComplete: ({ text }: { text: string }) => {
        rows = rowsIn(text);
      },
      handleReadyForQuery: () => resolve(rows),
      handleError: (error: Error) => {
        failure ??= error;
        reject(failure);
      },
    } as pg.Submittable);
  });
}
