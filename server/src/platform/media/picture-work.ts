import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seconds } from '../clock.ts';
import type { PictureAnswer, PictureTask } from './picture-task.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const answerWithin = seconds(120);
const keepIdleFor = seconds(20);

type Waiting = { task: PictureTask; resolve: (answer: PictureAnswer) => void };

/** A process for one task at a time, started on demand and stopped when idle. */
function createWorker(kind: PictureTask['kind'], tasksOfOneProcess: number) {
  const waiting: Waiting[] = [];
  let child: ChildProcess | undefined;
  let busy: { waiting: Waiting; timer: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let done = 0;
  let stopped = false;

  function open(): ChildProcess {
    const opened = fork(program, [kind], { execArgv: [], stdio: 'ignore', serialization: 'advanced' });
    opened.on('message', (answer: PictureAnswer) => finish(answer));
    // A file that crashes the process is treated as damaged.
    opened.on('exit', () => {
      if (child !== opened) return;
      child = undefined;
      finish({ succeeded: false, reason: 'damaged' });
    });
    // A process that could not be started emits no `exit`.
    opened.on('error', () => {
      if (child === opened) child = undefined;
      opened.kill('SIGKILL');
      finish({ succeeded: false, reason: 'stopped' });
    });
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

  function giveUp() {
    close();
    finish({ succeeded: false, reason: 'stopped' });
  }

  function finish(answer: PictureAnswer) {
    if (!busy) return;
    clearTimeout(busy.timer);
    const { resolve } = busy.waiting;
    busy = undefined;
    resolve(answer);
    done += 1;
    if (done % tasksOfOneProcess === 0) close();
    next();
  }

  function next() {
    if (busy || stopped) return;
    const first = waiting.shift();
    clearTimeout(idle);
    if (!first) {
      idle = setTimeout(close, keepIdleFor);
      idle.unref();
      return;
    }
    child ??= open();
    const timer = setTimeout(giveUp, answerWithin);
    busy = { waiting: first, timer };
    child.send(first.task);
  }

  return {
    run: (task: PictureTask) =>
      new Promise<PictureAnswer>((resolve) => {
        waiting.push({ task, resolve });
        next();
      }),
    stop() {
      stopped = true;
      clearTimeout(idle);
      clearTimeout(busy?.timer);
      close();
      const left = [busy?.waiting, ...waiting.splice(0)];
      busy = undefined;
      for (const entry of left) entry?.resolve({ succeeded: false, reason: 'stopped' });
    },
  };
}

export type PictureWork = ReturnType<typeof createPictureWork>;

/** One upload at a time and, in parallel at low priority, one variant at a time. */
export function createPictureWork(
  /** Decoders do not free all their memory, so a process is replaced after this many tasks. */
  tasksOfOneProcess = 8,
) {
  const workers = {
    base: createWorker('base', tasksOfOneProcess),
    variant: createWorker('variant', tasksOfOneProcess),
  };
  return {
    run: (task: PictureTask) => workers[task.kind].run(task),
    /** Cancels tasks in progress: an upload is refused, a job is retried after the next start. */
    async stop() {
      workers.base.stop();
      workers.variant.stop();
    },
  };
}
