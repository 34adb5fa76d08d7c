import { useQueryClient } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import type { components } from '#generated/api.d.ts';
import * as texts from '#texts';
import { Card } from '#web/admin/ui/card.tsx';
import { QueryNotice } from '#web/admin/ui/load-notice.tsx';
import { $api, useSend } from '#web/platform/api/query.ts';
import { plainReasonOf } from '#web/platform/api/result.ts';
import { formatDateTime } from '#web/platform/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast, showWarning } from '#web/ui/toast.tsx';
import { userCalls } from './users-query.ts';

type UnconfirmedUser = components['schemas']['UnconfirmedUser'];

/** Registrations whose link was not opened; nothing is shown while there are none. */
export function UnconfirmedUsers() {
  const waiting = $api.useQuery('get', '/api/users/unconfirmed');
  if (waiting.isError) return <QueryNotice query={waiting} text={texts.unconfirmed_failed()} />;
  if (!waiting.data || waiting.data.length === 0) return null;
  return (
    <section aria-labelledby="unconfirmed" className="mt-8">
      <h2 id="unconfirmed" className="heading-3">
        {texts.unconfirmed_title()}
      </h2>
      <p className="mt-1 mb-3 text-sm text-s-ink-2">{texts.unconfirmed_text()}</p>
      <Card className="overflow-hidden">
        <ul>
          {waiting.data.map((user) => (
            <UnconfirmedRow key={user.userId} user={user} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function UnconfirmedRow({ user }: { user: UnconfirmedUser }) {
  const queries = useQueryClient();
  const resend = useSend('post', '/api/users/{id}/resend-verification');
  const { email } = user;

  async function send() {
    const params = { path: { id: String(user.userId) } };
    const result = await resend.send({ params });
    if (result.ok) return showToast(texts.unconfirmed_sent({ email }));
    showWarning(texts.resend_failed(), { hint: plainReasonOf(result) });
    // Confirmed or removed meanwhile.
    await queries.invalidateQueries(userCalls);
  }

  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-s-line px-4 py-3 last:border-0">
      <div className="min-w-60 flex-1">
        <p className="font-semibold wrap-anywhere">
          {user.firstName} {user.lastName}
        </p>
        <p className="text-sm wrap-anywhere text-s-ink-2">{email}</p>
      </div>
      <p className="text-sm text-s-ink-3">
        {texts.unconfirmed_since({ when: formatDateTime(user.createdAt) })}
      </p>
      <Button
        size="small"
        sending={resend.isPending}
        icon={<MailCheck className="size-4" strokeWidth={1.6} aria-hidden="true" />}
        aria-label={texts.unconfirmed_send_label({ email })}
        onClick={send}
      >
        {texts.resend_offer()}
      </Button>
    </li>
  );
}
