import { Trash2 } from 'lucide-react';
import * as texts from '#texts';
import { formatDateTime } from '../../../shared/lib/dates.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import type { OwnMessage } from './messages-query.ts';

const typed = 'wrap-anywhere whitespace-pre-line text-s-ink-2';

export function OwnMessageEntry({ message, onRemove }: { message: OwnMessage; onRemove: () => void }) {
  const { subject, hall, createdAt, status, response } = message;
  const isAnswered = status === 'ANSWERED';
  return (
    <li className="border-t border-s-line-2 pt-5 pb-5.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{subject}</h3>
        <Badge tone={isAnswered ? 'confirmed' : 'pending'}>
          {isAnswered ? texts.own_message_answered() : texts.own_message_waits()}
        </Badge>
      </div>
      <p className="mt-0.5 mb-3 text-sm text-s-ink-3">
        {texts.own_message_about({ hall: hall.name, when: formatDateTime(createdAt) })}
      </p>
      <p className={typed}>{message.message}</p>
      {response && (
        <div className="mt-3.5 rounded-r-sm border-l-2 border-s-gold-line bg-s-sunken px-4.5 py-3.5 text-[0.9375rem]">
          <h4 className="font-semibold">{texts.own_message_response()}</h4>
          <p className={`mt-0.5 ${typed}`}>{response}</p>
        </div>
      )}
      <Button
        size="small"
        variant="quiet"
        className="mt-2 -ml-3 min-h-11! text-s-ink-2!"
        icon={<Trash2 className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        aria-label={texts.own_action_label({ action: texts.own_message_remove(), about: subject })}
        onClick={onRemove}
      >
        {texts.own_message_remove()}
      </Button>
    </li>
  );
}
