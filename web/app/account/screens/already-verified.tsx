import { BadgeCheck } from 'lucide-react';
import * as texts from '#texts';
import { describePage } from '#web/platform/lib/page-title.ts';
import { VerifiedPage } from './sections/verified-page.tsx';

export const meta = () =>
  describePage({
    title: texts.already_verified_title(),
    description: texts.already_verified_text(),
    hidden: true,
  });

export default function AlreadyVerified() {
  return (
    <VerifiedPage
      icon={BadgeCheck}
      title={texts.already_verified_title()}
      text={texts.already_verified_text()}
      next={{ to: '/login', name: texts.navigation_login() }}
    />
  );
}
