import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '#web/platform/api/result.ts';
import type { UploadOptions } from './upload.ts';
import { createUploadQueue } from './upload-queue.ts';

const file = (name: string) => new File(['slika'], name, { type: 'image/jpeg' });
const fine: Result<string> = { ok: true, data: 'primljeno' };
const cut: Result<string> = { ok: false, problem: undefined };
const submitError = (status: number): Result<string> => ({
  ok: false,
  problem: { type: '', title: '', status, detail: `razlog ${status}`, code: -1 },
});

type Send = (file: File, options: UploadOptions) => Promise<Result<string>>;

function queueOf(send: Send, validate?: (file: File) => string | undefined) {
  const settled = vi.fn();
  const queue = createUploadQueue<string>({ send, validate, onSettled: settled });
  const shown = () =>
    queue.store.get().map(({ file: { name }, status, percent }) => `${name} ${status} ${percent}`);
  const idOf = (name: string) => queue.store.get().find((item) => item.file.name === name)?.id ?? '';
  return { queue, settled, shown, idOf };
}

afterEach(() => void vi.unstubAllGlobals());

describe('uploads', () => {
  it('run one after the other in order, and not before the start', async () => {
    const sent: string[] = [];
    let under = 0;
    const { queue, settled, shown } = queueOf(async ({ name }, { onProgress }) => {
      under += 1;
      expect(under).toBe(1);
      onProgress(40);
      await Promise.resolve();
      under -= 1;
      sent.push(name);
      return fine;
    });
    queue.add([file('1.jpg'), file('2.jpg')]);
    expect(shown()).toEqual(['1.jpg waiting 0', '2.jpg waiting 0']);
    await queue.start();
    expect(sent).toEqual(['1.jpg', '2.jpg']);
    expect(shown()).toEqual(['1.jpg done 100', '2.jpg done 100']);
    expect(settled).toHaveBeenCalledExactlyOnceWith({ sent: 2, failed: 0 });
    queue.add([file('3.jpg')]);
    expect(shown()).toEqual(['3.jpg waiting 0']);
  });

  it('run in the order they were sorted into while waiting', async () => {
    const sent: string[] = [];
    const { queue, idOf } = queueOf(
      async ({ name }) => {
        sent.push(name);
        return fine;
      },
      ({ name }) => (name === 'velika.jpg' ? 'Prevelika.' : undefined),
    );
    queue.add(['velika.jpg', '1.jpg', '2.jpg', '3.jpg'].map(file));
    queue.arrange(['3.jpg', '1.jpg', '2.jpg'].map(idOf));
    await queue.start();
    expect(sent).toEqual(['3.jpg', '1.jpg', '2.jpg']);
    expect(queue.store.get().map((item) => item.file.name)).toEqual([
      '3.jpg',
      '1.jpg',
      '2.jpg',
      'velika.jpg',
    ]);
  });

  it('that were interrupted are repeated with the same key, and the others are not', async () => {
    const tries: string[] = [];
    const answers = [cut, fine, fine];
    const { queue, settled, shown, idOf } = queueOf(async ({ name }, { key }) => {
      tries.push(`${name} ${key}`);
      return answers.shift() ?? fine;
    });
    queue.add([file('1.jpg'), file('2.jpg')]);
    await queue.start();
    expect(shown()).toEqual(['1.jpg failed 0', '2.jpg done 100']);
    expect(settled).toHaveBeenLastCalledWith({ sent: 1, failed: 1 });
    const id = idOf('1.jpg');
    await queue.retry(id);
    expect(tries.filter((one) => one.startsWith('1.jpg'))).toEqual([`1.jpg ${id}`, `1.jpg ${id}`]);
    expect(tries).toHaveLength(3);
    expect(settled).toHaveBeenLastCalledWith({ sent: 1, failed: 0 });
  });

  it.each([
    [400, 'razlog 400', false],
    [413, 'razlog 413', false],
    [415, 'razlog 415', false],
    [422, 'razlog 422', false],
    [429, 'razlog 429', true],
    [507, 'razlog 507', true],
    [401, 'Prijava je istekla. Prijavite se ponovo, pa fajl izaberite još jednom.', true],
    [503, 'Server trenutno ne odgovara. Fajl je još ovdje: pošaljite ga ponovo za trenutak.', true],
  ])('refused with %i have a reason, and a retry only when it may help', async (status, reason, canRetry) => {
    const { queue } = queueOf(async () => submitError(status));
    queue.add([file('1.jpg')]);
    await queue.start();
    expect(queue.store.get()[0]).toMatchObject({ status: 'failed', reason, canRetry });
  });

  it('report whether the device is offline or the connection was interrupted', async () => {
    const { queue, idOf } = queueOf(async () => cut);
    vi.stubGlobal('navigator', { onLine: false });
    queue.add([file('1.jpg')]);
    await queue.start();
    expect(queue.store.get()[0]?.reason).toMatch(/^Uređaj nije na internetu/);
    vi.stubGlobal('navigator', { onLine: true });
    await queue.retry(idOf('1.jpg'));
    expect(queue.store.get()[0]?.reason).toMatch(/^Veza je prekinuta prije kraja/);
  });

  it('refused by validation are not sent and cannot be retried', async () => {
    const send = vi.fn(async () => fine);
    const { queue } = queueOf(send, ({ name }) => (name === 'velika.jpg' ? 'Prevelika.' : undefined));
    queue.add([file('velika.jpg'), file('mala.jpg')]);
    await queue.start();
    await queue.retryAll();
    expect(send).toHaveBeenCalledTimes(1);
    expect(queue.store.get()[0]).toMatchObject({ status: 'failed', reason: 'Prevelika.', canRetry: false });
  });
});

describe('a removed file', () => {
  it('is aborted while it is being sent, and the next one follows', async () => {
    const stopped: string[] = [];
    const { queue, shown, idOf, settled } = queueOf(
      ({ name }, { signal }) =>
        new Promise((resolve) => {
          if (name === '2.jpg') return resolve(fine);
          signal.addEventListener('abort', () => {
            stopped.push(name);
            resolve(cut);
          });
        }),
    );
    queue.add([file('1.jpg'), file('2.jpg')]);
    const running = queue.start();
    queue.remove(idOf('1.jpg'));
    await running;
    expect(stopped).toEqual(['1.jpg']);
    expect(shown()).toEqual(['2.jpg done 100']);
    expect(settled).toHaveBeenCalledExactlyOnceWith({ sent: 1, failed: 0 });
  });

  it('leaving the page aborts everything silently', async () => {
    const { queue, settled } = queueOf(
      (_file, { signal }) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(cut))),
    );
    queue.add([file('1.jpg'), file('2.jpg')]);
    const running = queue.start();
    queue.clear();
    await running;
    expect(queue.store.get()).toEqual([]);
    expect(settled).not.toHaveBeenCalled();
  });
});
