/** Events of the stream: the unread count, a new notification, or a changed topic. */
export interface LiveEvent {
  name: string;
  count?: number;
  topic?: string;
}

function parse(block: string): LiveEvent | undefined {
  const name = /^event: (.+)$/m.exec(block)?.[1];
  const data = /^data: (.+)$/m.exec(block)?.[1];
  if (!name || !data) return undefined;
  const event: Omit<LiveEvent, 'name'> = JSON.parse(data);
  return { ...event, name };
}

/** Parses server-sent events from chunks and skips comments. */
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
