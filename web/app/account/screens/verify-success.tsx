import { MailCheck } from 'lucide-react';
import * as texts from '#texts';
import { MessagePage, RingSign } from '#web/layout/message-page.tsx';
import { describePage } from '#web/platform/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChosenDate } from '../features/auth/chosen-date.tsx';

export const meta = () =>
  describePage({
    title: texts.verify_success_title(),
    description: texts.verify_success_text(),
    hidden: true,
  });

export default function VerifySuccess() {
  return (
    <MessagePage
      sign={
        <RingSign tone="gold">
          <MailCheck strokeWidth={1.3} aria-hidden="true" />
        </RingSign>
      }
      title={texts.verify_success_title()}
      text={texts.verify_success_text()}
      details={<ChosenDate className="mt-6" />}
    >
      <ButtonLink to="/login" variant="ink" size="large">
        {texts.navigation_login()}
      </ButtonLink>
    </MessagePage>
  );
}
