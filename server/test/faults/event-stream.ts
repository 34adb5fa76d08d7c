import { setTimeout as pause } from 'node:timers/promises';

/** Reads the notification stream of the panel. */
export async function openEventStream(address: string, token: string) {
  const abort = new AbortController();
  const answer = await fetch(`${address}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  void (async () => {
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  })().catch(() => undefined);
  return {
    servedBy: answer.headers.get('x-served-by'),
    async next(name: string, within: number) {
      const deadline = Date.now() + within;
      while (!text.includes(`event: ${name}\n`)) {
        if (Date.now() > deadline) throw new Error(`no ${name} came: ${text}`);
        await pause(5);
      }
    },
    close: () => abort.abort(),
  };
}
