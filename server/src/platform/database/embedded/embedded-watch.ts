import * as texts from '#texts';
import { isAlive, type Postmaster, stopPostmaster } from './embedded-postmaster.ts';

/** What a server replies to a new connection; one that hangs is silent. */
export type Reply = 'accepts' | 'refuses' | 'silent';

const lookEveryMs = 500;
const usualRefusals = 2;

/**
 * Restarts the server on its port if it dies, or if it lives and refuses connections: after a recovery that met a full
 * disk, PostgreSQL can wait for its ended startup process for good.
 */
export function watchPostmaster(options: {
  first: Postmaster;
  start: (port: number) => Promise<Postmaster>;
  ask: (port: number) => Promise<Reply>;
  askEveryMs: number;
  warn: (message: string) => void;
}) {
  const { start, ask, askEveryMs, warn } = options;
  let current = options.first;
  let looking = Promise.resolve();
  let isAsking = false;
  let refusals = 0;
  let allowedRefusals = usualRefusals;

  async function look() {
    if (await isAlive(current.pid)) return;
    warn(texts.operator_database_restarting());
    current = await start(current.port);
  }

  async function stopIfRefusing() {
    const asked = current.pid;
    const reply = await ask(current.port);
    if (reply === 'silent') return;
    refusals = reply === 'refuses' ? refusals + 1 : 0;
    if (reply === 'accepts') allowedRefusals = usualRefusals;
    if (refusals < allowedRefusals) return;
    refusals = 0;
    // A recovery that only takes long ends at last.
    allowedRefusals *= 2;
    await stopPostmaster(asked, true);
  }

  const onError = (error: Error) => warn(error.message);
  const lookTimer = setInterval(() => {
    looking = looking.then(look).catch(onError);
  }, lookEveryMs).unref();
  const askTimer = setInterval(async () => {
    if (isAsking) return;
    isAsking = true;
    await stopIfRefusing().catch(onError);
    isAsking = false;
  }, askEveryMs).unref();

  return {
    async stop() {
      clearInterval(lookTimer);
      clearInterval(askTimer);
      await looking;
      await stopPostmaster(current.pid);
    },
  };
}
