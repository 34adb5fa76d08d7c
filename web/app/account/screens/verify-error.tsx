import { MailX } from 'lucide-react';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { VerifiedPage } from './sections/verified-page.tsx';

export const meta = () =>
  describePage({
    title: texts.verify_error_page_title(),
    description: texts.verify_error_text(),
    hidden: true,
  });

export default function VerifyError() {
  return (
    <VerifiedPage
      icon={MailX}
      tone="danger"
      title={texts.verify_error_title()}
      text={texts.verify_error_text()}
      next={{ to: '/register', name: texts.navigation_register() }}
    />
  );
}
