import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { minutes, seconds } from '../clock.ts';
import type { PaperContent } from './paper-content.ts';
import type { PaperAnswer, PaperFormat, PaperTask } from './paper-task.ts';

const program = fileURLToPath(new URL('./paper-process.ts', import.meta.url));
const megabyte = 1024 * 1024;

const defaults = {
  timeoutMs: seconds(5),
  idleMs: minutes(5),
  /** Typst does not free all its memory, so a process is replaced after this many papers or above this memory. */
  papersOfOneProcess: 500,
  mostMemory: 400 * megabyte,
};

/** `failed`: the templates do not accept the content; the others may succeed when repeated. */
export class PaperError extends Error {
  readonly reason: 'failed' | 'crashed' | 'timeout' | 'stopped';
  constructor(reason: PaperError['reason'], message: string) {
    super(message);
    this.name = 'PaperError';
    this.reason = reason;
  }
}

type Waiting = {
  task: PaperTask;
  timer: NodeJS.Timeout;
  resolve: (file: Buffer) => void;
  reject: (error: PaperError) => void;
};

export type Papers = ReturnType<typeof createPapers>;

/** Typesets papers one at a time in a process that is started on demand and stopped when idle. */
export function createPapers(limits: Partial<typeof defaults> = {}) {
  const { timeoutMs, idleMs, papersOfOneProcess, mostMemory } = { ...defaults, ...limits };
  const waiting: Waiting[] = [];
  let child: ChildProcess | undefined;
  let busy: Waiting | undefined;
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
    opened.on('message', (answer: PaperAnswer) => {
      if (child === opened) take(answer);
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
    // guard: paper-process-replaced
    if (made >= papersOfOneProcess || answer.memory > mostMemory) close();
    finish('file' in answer ? Buffer.from(answer.file) : new PaperError('failed', answer.problem));
  }

  function finish(result: Buffer | PaperError) {
    const finished = busy;
    busy = undefined;
    if (finished) settle(finished, result);
    next();
  }

  function settle(entry: Waiting, result: Buffer | PaperError) {
    clearTimeout(entry.timer);
    if (result instanceof PaperError) entry.reject(result);
    else entry.resolve(result);
  }

  function giveUp(entry: Waiting) {
    const error = new PaperError('timeout', 'The paper was not finished in time');
    if (entry === busy) {
      // guard: paper-time-limit
      close();
      finish(error);
    } else {
      waiting.splice(waiting.indexOf(entry), 1);
      settle(entry, error);
    }
  }

  function next() {
    if (busy || stopped) return;
    clearTimeout(idle);
    busy = waiting.shift();
    if (busy) {
      child ??= open();
      child.send(busy.task);
    } else {
      idle = setTimeout(/* guard: paper-process-idle = () => {} */ close, idleMs);
      idle.unref();
    }
  }

  return {
    /** The same content and time give the same bytes. */
    render(paper: PaperContent, options: { createdAt: Date; timeoutMs?: number; format?: PaperFormat }) {
      const { createdAt, timeoutMs: limit = timeoutMs, format = 'pdf' } = options;
      return new Promise<Buffer>((resolve, reject) => {
        // guard: papers-stopped
        if (stopped) return reject(new PaperError('stopped', 'The server stops'));
        const timer = setTimeout(() => giveUp(entry), limit);
        const task = { paper, createdAt: Math.floor(createdAt.getTime() / 1000), format };
        const entry = { task, timer, resolve, reject };
        waiting.push(entry);
        next();
      });
    },
    /** Papers in progress are refused. */
    async stop() {
      stopped = true;
      clearTimeout(idle);
      close();
      const left = [busy, ...waiting.splice(0)];
      busy = undefined;
      for (const entry of left) if (entry) settle(entry, new PaperError('stopped', 'The server stops'));
    },
  };
}
