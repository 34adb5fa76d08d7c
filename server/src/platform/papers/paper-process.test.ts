import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { offerPaper } from '#test/support/fixtures/papers.ts';
import { paperProcesses } from '#test/support/paper-processes.ts';
import type { PaperContent } from './paper-content.ts';
import { createPapers, type PaperReader } from './papers.ts';

const createdAt = new Date('2026-11-16T12:52:07Z');
let moments = 0;
/** Another content each time, since the same one is made once. */
function later() {
  moments += 1;
  return new Date(createdAt.getTime() + 1000 * moments);
}

describe('the paper process', () => {
  const opened: ReturnType<typeof createPapers>[] = [];
  afterEach(async () => {
    for (const own of opened.splice(0)) await own.stop();
  });

  function open(options: Parameters<typeof createPapers>[0] = {}) {
    const own = createPapers({ timeoutMs: 60_000, ...options });
    opened.push(own);
    return own;
  }

  /** The process that the papers started last, or 0 if none is left. */
  async function startedBy(work: () => Promise<unknown>): Promise<number> {
    const before = await paperProcesses();
    await work();
    const [started] = (await paperProcesses()).filter((id) => !before.includes(id));
    return started ?? 0;
  }

  test('starts before the time of its first paper counts, within a limit of its own', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const starting = open({ timeoutMs: 5_000, startTimeoutMs: 30_000 });
    const made = starting.render(offerPaper, { createdAt: later() });
    const neverStarted = open({ timeoutMs: 5_000, startTimeoutMs: 6_000 });
    const failing = expect(neverStarted.render(offerPaper, { createdAt: later() })).rejects.toMatchObject({
      reason: 'timeout',
    });
    vi.advanceTimersByTime(6_000);
    await failing;
    expect(await made).toBeInstanceOf(Buffer);
  });

  describe('of several papers', () => {
    let own: ReturnType<typeof createPapers>;
    let current: number;
    beforeAll(async () => {
      own = createPapers({ timeoutMs: 60_000 });
      current = await startedBy(() => own.render(offerPaper, { createdAt }));
    });
    afterAll(() => own.stop());

    test('starts with the first one and serves the next ones, one at a time', async () => {
      expect(current).toBeGreaterThan(0);
      const made = () => Promise.all([1, 2, 3].map(() => own.render(offerPaper, { createdAt: later() })));
      expect(await startedBy(made)).toBe(0);
    });
    test('fails only the paper whose content its templates refuse', async () => {
      const broken = { ...offerPaper, price: undefined } as unknown as PaperContent;
      await expect(own.render(broken, { createdAt })).rejects.toMatchObject({ reason: 'failed' });
      await expect(own.render(offerPaper, { createdAt: later() })).resolves.toBeInstanceOf(Buffer);
    });
    test('counts the time limit of a paper from the start of its work, not while it waits', async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      process.kill(current, 'SIGSTOP');
      const both = [60_000, 20].map((timeoutMs) => own.render(offerPaper, { createdAt: later(), timeoutMs }));
      vi.advanceTimersByTime(30_000);
      process.kill(current, 'SIGCONT');
      for (const file of await Promise.all(both)) expect(file).toBeInstanceOf(Buffer);
    });
    test('that hangs is killed at the time limit, and papers that wait get another one', async () => {
      const hanging = current;
      current = await startedBy(async () => {
        process.kill(hanging, 'SIGSTOP');
        const failing = expect(
          own.render(offerPaper, { createdAt: later(), timeoutMs: 50 }),
        ).rejects.toMatchObject({ reason: 'timeout' });
        const waiting = own.render(offerPaper, { createdAt: later() });
        await failing;
        await expect(waiting).resolves.toBeInstanceOf(Buffer);
      });
      await expect.poll(() => paperProcesses()).not.toContain(hanging);
    });
    test('that is killed fails its paper, and the next paper gets another one', async () => {
      process.kill(current, 'SIGSTOP');
      const failing = expect(own.render(offerPaper, { createdAt: later() })).rejects.toMatchObject({
        reason: 'crashed',
      });
      process.kill(current, 'SIGKILL');
      await failing;
      current = await startedBy(() => own.render(offerPaper, { createdAt: later() }));
    });

    describe('when several wait', () => {
      const done: string[] = [];
      let moment: Date;
      const asked = (name: string, reader?: PaperReader) =>
        own.render({ ...offerPaper, title: name }, { createdAt: moment, reader }).then((file) => {
          done.push(name);
          return file;
        });
      const customer = (userId: number) => ({ userId, isCustomer: true });
      const administrator = { userId: 1, isCustomer: false };
      beforeEach(() => {
        done.length = 0;
        moment = later();
        process.kill(current, 'SIGSTOP');
      });
      afterEach(() => process.kill(current, 'SIGCONT'));

      test('makes those of the business before those of customers', async () => {
        const names = [asked('busy'), asked('guest', customer(2)), asked('other guest', customer(3))];
        names.push(asked('preview', administrator), asked('sent'));
        process.kill(current, 'SIGCONT');
        await Promise.all(names);
        expect(done).toEqual(['busy', 'preview', 'sent', 'guest', 'other guest']);
      });
      test('lets one of each account wait, the last that was asked for', async () => {
        const guest = Array.from({ length: 60 }, (_, at) => asked(`guest ${at}`, customer(2)));
        const refused = guest
          .slice(1, -1)
          .map((one) => expect(one).rejects.toMatchObject({ reason: 'replaced' }));
        const others = [asked('preview', administrator), asked('other guest', customer(3))];
        process.kill(current, 'SIGCONT');
        await Promise.all([...refused, ...others, guest[0], guest.at(-1)]);
        expect(done).toEqual(['guest 0', 'preview', 'guest 59', 'other guest']);
      });
      test('keeps a paper for which somebody else waits too', async () => {
        const both = [asked('busy'), asked('slip', customer(2)), asked('slip', administrator)];
        both.push(asked('more', customer(2)));
        process.kill(current, 'SIGCONT');
        await Promise.all(both);
        expect(done).toEqual(['busy', 'slip', 'slip', 'more']);
      });
      test('makes the same content once, for whoever waits for it', async () => {
        const same = [
          asked('twice', customer(2)),
          asked('twice', customer(2)),
          asked('twice', administrator),
        ];
        process.kill(current, 'SIGCONT');
        const [file, ...copies] = await Promise.all(same);
        for (const copy of copies) expect(copy).toBe(file);
      });
    });
  });
  test('has room for a number of customers who wait, and always for the business', async () => {
    const own = open({ maxWaiting: 1 });
    const asked = (userId: number, isCustomer: boolean) =>
      own.render(offerPaper, { createdAt: later(), reader: { userId, isCustomer } });
    const taken = [asked(2, true), asked(3, true), asked(1, false)];
    await expect(asked(4, true)).rejects.toMatchObject({ reason: 'busy' });
    for (const file of await Promise.all(taken)) expect(file).toBeInstanceOf(Buffer);
  });
  test('is not asked for what was made and is still kept', async () => {
    const own = open();
    const first = await own.render(offerPaper, { createdAt });
    const picture = await own.render(offerPaper, { createdAt, format: 'svg' });
    expect(await own.render(structuredClone(offerPaper), { createdAt })).toBe(first);
    expect(await own.render(offerPaper, { createdAt: later(), format: 'svg' })).toBe(picture);
  });
  test.each([{ papersOfOneProcess: 1 }, { maxMemory: 1 }])('is replaced with %o', async (options) => {
    const own = open(options);
    const started = await startedBy(() => own.render(offerPaper, { createdAt }));
    await expect.poll(() => paperProcesses()).not.toContain(started);
  });
  test('ends when idle', async () => {
    const own = open({ idleMs: 1 });
    const started = await startedBy(() => own.render(offerPaper, { createdAt }));
    await expect.poll(() => paperProcesses()).not.toContain(started);
  });
  test('ends with the server, and papers in progress and later ones are refused', async () => {
    const own = open();
    const left = [1, 2].map(() =>
      expect(own.render(offerPaper, { createdAt: later() })).rejects.toMatchObject({ reason: 'stopped' }),
    );
    await own.stop();
    await Promise.all(left);
    await expect(own.render(offerPaper, { createdAt })).rejects.toMatchObject({ reason: 'stopped' });
  });
  test('ends when the server was killed, also during a paper', async () => {
    const program = fileURLToPath(
      new URL('../../../test/support/fixtures/rendering-process.ts', import.meta.url),
    );
    const server = fork(program, { execArgv: [] });
    await once(server, 'message');
    const [started = 0] = await paperProcesses(server.pid);
    expect(started).toBeGreaterThan(0);
    server.kill('SIGKILL');
    await expect.poll(() => readFile(`/proc/${started}/cmdline`).catch(() => 'gone')).toBe('gone');
  });
});
