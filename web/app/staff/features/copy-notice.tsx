import { WifiOff } from 'lucide-react';
import * as texts from '#texts';
import { formatRelativeTime } from '#web/platform/format/relative-time.ts';
import type { Reading } from '../lib/reading.ts';

/** Above data that was kept earlier: what is missing, and how old the data is. */
export function CopyNotice({ reading }: { reading: Reading<unknown> | undefined }) {
  if (!reading?.missing) return null;
  return (
    <p
      role="status"
      className="flex items-center gap-2.5 border-b border-s-pending-line bg-s-pending-bg px-4 py-2.5 text-sm text-s-pending tablet:mb-5 tablet:rounded-sm tablet:border"
    >
      <WifiOff className="size-4.5 flex-none" strokeWidth={1.8} aria-hidden="true" />
      <span>
        <span className="font-semibold">
          {reading.missing === 'connection' ? texts.staff_no_connection() : texts.staff_no_answer()}
        </span>{' '}
        · {texts.staff_copy_age({ when: formatRelativeTime(reading.savedAt) })}
      </span>
    </p>
  );
}
