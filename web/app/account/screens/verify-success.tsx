import { MailCheck } from 'lucide-react';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { VerifiedPage } from './sections/verified-page.tsx';

export const meta = () =>
  describePage({
    title: texts.verify_success_title(),
    description: texts.verify_success_text(),
    hidden: true,
  });

export default function VerifySuccess() {
  return (
    <VerifiedPage
      icon={MailCheck}
      title={texts.verify_success_title()}
      text={texts.verify_success_text()}
      next={{ to: '/login', name: texts.navigation_login() }}
    />
  );
}
