import { useRef } from 'react';
import { randomId } from '../lib/random-id.ts';

/** One idempotency key for the same content, so that a repeat after a lost response, or a double click, is done once. */
export function useAttemptKey() {
  const attempt = useRef({ content: '', key: '' });
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body);
      if (attempt.current.content !== content) attempt.current = { content, key: randomId() };
      return attempt.current.key;
    },
    /** The same content sent again is another one. */
    forget() {
      attempt.current = { content: '', key: '' };
    },
  };
}
