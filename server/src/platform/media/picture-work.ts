import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { seconds } from '../clock.ts';
import type { PictureAnswer, PictureTask } from './picture-task.ts';

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url));
const answerWithin = seconds(60);
const keepIdleFor = seconds(20);

type Waiting = { task: PictureTask; resolve: (answer: PictureAnswer) => void };

export type PictureWork = ReturnType<typeof createPictureWork>;

/** One picture at a time, in a process of its own; somebody who waits for an upload goes before the widths. */
export function createPictureWork() {
  const waiting: Record<PictureTask['kind'], Waiting[]> = { base: [], variant: [] };
  let child: ChildProcess | undefined;
  let busy: { waiting: Waiting; timer: NodeJS.Timeout } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function open(): ChildProcess {
    const opened = fork(program, { execArgv: [], stdio: 'ignore', serialization: 'advanced' });
    opened.on('message', (answer: PictureAnswer) => finish(answer));
    // A file that takes the process down with it is broken by that very fact.
    opened.on('exit', () => {
      if (child !== opened) return;
      child = undefined;
      finish({ succeeded: false, reason: 'damaged' });
    });
    opened.on('error', () => opened.kill('SIGKILL'));
    // It must not keep a server alive that has nothing else to do.
    opened.unref();
    opened.channel?.unref();
    return opened;
  }

  function finish(answer: PictureAnswer) {
    if (!busy) return;
    clearTimeout(busy.timer);
    const { resolve } = busy.waiting;
    busy = undefined;
    resolve(answer);
    next();
  }

  function next() {
    if (busy || stopped) return;
    const first = waiting.base.shift() ?? waiting.variant.shift();
    clearTimeout(idle);
    if (!first) {
      idle = setTimeout(close, keepIdleFor);
      idle.unref();
      return;
    }
    child ??= open();
    const timer = setTimeout(() => child?.kill('SIGKILL'), answerWithin);
    busy = { waiting: first, timer };
    child.send(first.task);
  }

  function close() {
    const closing = child;
    child = undefined;
    closing?.kill('SIGKILL');
  }

  return {
    run: (task: PictureTask) =>
      new Promise<PictureAnswer>((resolve) => {
        waiting[task.kind].push({ task, resolve });
        next();
      }),
    /** What is under way is dropped: an upload is refused, a job is done after the next start. */
    async stop() {
      stopped = true;
      clearTimeout(idle);
      clearTimeout(busy?.timer);
      close();
      const left = [busy?.waiting, ...waiting.base, ...waiting.variant];
      busy = undefined;
      for (const { resolve } of left.filter((entry) => entry !== undefined))
        resolve({ succeeded: false, reason: 'stopped' });
    },
  };
}
