import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { minutes, seconds } from '../clock.ts';
import { contentKeyOf, createPaperCache } from './paper-cache.ts';
import type { PaperContent } from './paper-content.ts';
import type { PaperAnswer, PaperFormat, PaperMessage, PaperTask } from './paper-task.ts';

const program = fileURLToPath(new URL('./paper-process.ts', import.meta.url));
const megabyte = 1024 * 1024;

const defaults = {
  /** Of the work on one paper, not of its waiting nor of the start of the process. */
  timeoutMs: seconds(5),
  startTimeoutMs: seconds(30),
  idleMs: minutes(5),
  /** Typst does not free all its memory, so a process is replaced after this many papers or above this memory. */
  papersOfOneProcess: 500,
  maxMemory: 400 * megabyte,
  /** Of customers; more are refused. */
  maxWaiting: 50,
  cacheBytes: 8 * megabyte,
};

/**
 * `failed`: the templates do not accept the content; the others may succeed when repeated.
 * `replaced`: the same account asked for another paper while this one waited.
 */
export class PaperError extends Error {
  readonly reason: 'failed' | 'crashed' | 'timeout' | 'stopped' | 'replaced' | 'busy';
  constructor(reason: PaperError['reason'], message: string) {
    super(message);
    this.name = 'PaperError';
    this.reason = reason;
  }
}

/** Who waits for a paper to be read; what is sent or made by a job has no reader. */
export type PaperReader = { userId: number; isCustomer: boolean };

type Entry = {
  task: PaperTask;
  key: string;
  limitMs: number;
  userId: number | undefined;
  isCustomer: boolean;
  file: Promise<Buffer>;
  timer?: NodeJS.Timeout;
  resolve: (file: Buffer) => void;
  reject: (error: PaperError) => void;
};

type RenderOptions = { createdAt: Date; timeoutMs?: number; format?: PaperFormat; reader?: PaperReader };

export type Papers = ReturnType<typeof createPapers>;

/** Typesets papers one at a time in a process that is started on demand and stopped when idle. */
export function createPapers(limits: Partial<typeof defaults> = {}) {
  const settings = { ...defaults, ...limits };
  const cache = createPaperCache(settings.cacheBytes);
  const waiting: Entry[] = [];
  let child: ChildProcess | undefined;
  let busy: Entry | undefined;
  let idle: NodeJS.Timeout | undefined;
  let made = 0;
  let stopped = false;

  function open(): ChildProcess {
    const opened = fork(program, [], { execArgv: [], stdio: 'ignore', serialization: 'advanced' });
    made = 0;
    const lost = () => {
      if (child !== opened) return;
      close();
      finish(new PaperError('crashed', 'The paper process exited'));
    };
    opened.on('message', (message: PaperMessage) => {
      if (child !== opened) return;
      if (message === 'ready') limit(busy?.limitMs ?? settings.timeoutMs);
      else take(message);
    });
    opened.on('exit', lost);
    // A process that could not be started or written to emits no `exit`.
    opened.on('error', lost);
    // The process must not keep the server from exiting.
    opened.unref();
    opened.channel?.unref();
    return opened;
  }

  function close() {
    const closing = child;
    child = undefined;
    closing?.kill('SIGKILL');
  }

  function take(answer: PaperAnswer) {
    made += 1;
    if (made >= settings.papersOfOneProcess || answer.memory > settings.maxMemory) close();
    finish('file' in answer ? Buffer.from(answer.file) : new PaperError('failed', answer.problem));
  }

  function finish(result: Buffer | PaperError) {
    const finished = busy;
    busy = undefined;
    clearTimeout(finished?.timer);
    if (finished && result instanceof PaperError) finished.reject(result);
    else if (finished && !(result instanceof PaperError)) {
      cache.keep(finished.key, result);
      finished.resolve(result);
    }
    next();
  }

  function limit(milliseconds: number) {
    clearTimeout(busy?.timer);
    if (busy) busy.timer = setTimeout(giveUp, milliseconds);
  }

  function giveUp() {
    close();
    finish(new PaperError('timeout', 'The paper was not finished in time'));
  }

  /** The business before customers. */
  function takeNext(): Entry | undefined {
    const ofBusiness = waiting.findIndex(({ isCustomer }) => !isCustomer);
    return waiting.splice(Math.max(0, ofBusiness), 1)[0];
  }

  function next() {
    if (busy || stopped) return;
    clearTimeout(idle);
    busy = takeNext();
    if (busy) {
      limit(child ? busy.limitMs : settings.startTimeoutMs);
      child ??= open();
      child.send(busy.task);
    } else {
      idle = setTimeout(close, settings.idleMs);
      idle.unref();
    }
  }

  function enqueue(task: PaperTask, key: string, { timeoutMs, reader }: RenderOptions): Promise<Buffer> {
    const { userId, isCustomer = false } = reader ?? {};
    const { promise: file, resolve, reject } = Promise.withResolvers<Buffer>();
    const limitMs = timeoutMs ?? settings.timeoutMs;
    const entry = { task, key, limitMs, userId, isCustomer, file, resolve, reject };
    const earlier = waiting.findIndex((one) => userId !== undefined && one.userId === userId);
    if (earlier === -1 && isCustomer && waiting.length >= settings.maxWaiting)
      throw new PaperError('busy', 'Too many papers wait');
    // The preview before the last change is the one that nobody needs.
    const [replaced] = waiting.splice(earlier === -1 ? waiting.length : earlier, 1, entry);
    replaced?.reject(new PaperError('replaced', 'The account asked for another paper'));
    next();
    return file;
  }

  return {
    /** The same content and time give the same bytes, which are made once as long as they are kept. */
    async render(paper: PaperContent, options: RenderOptions): Promise<Buffer> {
      if (stopped) throw new PaperError('stopped', 'The server stops');
      const { createdAt, format = 'pdf', reader } = options;
      const task = { paper, createdAt: Math.floor(createdAt.getTime() / 1000), format };
      const key = contentKeyOf(task);
      const kept = cache.find(key);
      if (kept) return kept;
      const same = [busy, ...waiting].find((entry) => entry?.key === key);
      if (!same) return enqueue(task, key, options);
      if (!reader?.isCustomer) same.isCustomer = false;
      if (reader?.userId !== same.userId) same.userId = undefined;
      return same.file;
    },
    /** Papers in progress are refused. */
    async stop() {
      stopped = true;
      clearTimeout(idle);
      clearTimeout(busy?.timer);
      close();
      const left = [busy, ...waiting.splice(0)];
      busy = undefined;
      for (const entry of left) entry?.reject(new PaperError('stopped', 'The server stops'));
    },
  };
}
