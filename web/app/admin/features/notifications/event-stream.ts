/** What open panels are told: how many are unread, that something came, or what has changed. */
export interface LiveEvent {
  name: string;
  count?: number;
  topic?: string;
}

function parse(block: string): LiveEvent | undefined {
  const name = /^event: (.+)$/m.exec(block)?.[1];
  const data = /^data: (.+)$/m.exec(block)?.[1];
  if (!name || !data) return undefined;
  return { ...(JSON.parse(data) as Omit<LiveEvent, 'name'>), name };
}

/** Puts server-sent events together again, wherever the network has cut them; comments are left out. */
export function createEventReader(onEvent: (event: LiveEvent) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes: Uint8Array) => {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parse(block);
      if (event) onEvent(event);
    }
  };
}
